/** The requests that are chosen to be changed together. */
export type Selection = {
  ids: ReadonlySet<string>
  /** Those chosen one by one; a range is added to them, and may shrink again. */
  base: ReadonlySet<string>
  /** Where a range begins, and where it has got to. */
  anchor: string | null
  end: string | null
}

export const nothingSelected: Selection = { ids: new Set(), base: new Set(), anchor: null, end: null }

/** Chooses one, or takes it out again. */
export function toggle({ ids }: Selection, id: string): Selection {
  const chosen = new Set(ids)
  if (!chosen.delete(id)) chosen.add(id)
  return { ids: chosen, base: chosen, anchor: id, end: id }
}

/** Chooses all from where the range begins to `id`, in the order of the list. */
export function extendTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const anchor = selection.anchor ?? id
  const places = [order.indexOf(anchor), order.indexOf(id)].toSorted((one, other) => one - other)
  const [from = 0, to = 0] = places
  return { ids: new Set([...selection.base, ...order.slice(from, to + 1)]), base: selection.base, anchor, end: id }
}

export function selectAll(order: readonly string[]): Selection {
  const ids = new Set(order)
  return { ids, base: ids, anchor: null, end: null }
}

/** The selection without what is no longer shown: nothing is done to what somebody can't see. */
export function keepShown(selection: Selection, shown: ReadonlySet<string>): Selection {
  const { ids, base, anchor, end } = selection
  const isShown = (id: string | null) => id !== null && shown.has(id)
  if ([...ids].every(isShown) && (anchor === null || isShown(anchor))) return selection
  return {
    ids: new Set([...ids].filter(isShown)),
    base: new Set([...base].filter(isShown)),
    anchor: isShown(anchor) ? anchor : null,
    end: isShown(end) ? end : null,
  }
}
