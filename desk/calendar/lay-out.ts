type Span = { startsAt: number; endsAt: number }

/** An appointment's place among those that run at the same time: which column, of how many. */
export type Place<Item> = { item: Item; column: number; columns: number }

/** Puts what overlaps side by side, in as few columns as it takes; the items come in their order. */
export function layOut<Item extends Span>(items: readonly Item[]): Place<Item>[] {
  const places: Place<Item>[] = []
  let group: { item: Item; column: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const one of group) places.push({ ...one, columns: ends.length })
    group = []
    ends = []
  }
  for (const item of items) {
    if (ends.every((end) => end <= item.startsAt)) close()
    const free = ends.findIndex((end) => end <= item.startsAt)
    const column = free === -1 ? ends.length : free
    ends[column] = item.endsAt
    group.push({ item, column })
  }
  close()
  return places
}
