import type { RequestRow } from '../../contract/desk/request-list.ts'

/** The rows that a list shows, and those that came meanwhile without being shown. */
export type SteadyList = {
  /** Which view it is; another one starts anew. */
  key: string
  pageCount: number
  ids: readonly string[]
  rows: ReadonlyMap<string, RequestRow>
  /** In the answer and not in the list: the line above the list counts them. */
  arrived: readonly RequestRow[]
  /** In the list and no longer in the answer. */
  gone: ReadonlySet<string>
}

type Answer = { key: string; pages: readonly { rows: readonly RequestRow[]; cursor: string | null }[] }

/** The list as the answer has it. */
export function showAll({ key, pages }: Answer): SteadyList {
  const rows = pages.flatMap((page) => page.rows)
  return {
    key,
    pageCount: pages.length,
    ids: [...new Set(rows.map(({ id }) => id))],
    rows: new Map(rows.map((row) => [row.id, row])),
    arrived: [],
    gone: new Set(),
  }
}

/**
 * The list with what is new in the answer, and no row in another place: whoever is about to press one must not hit
 * another. Rows change their words where they stand; a page that was asked for is added at the end; all else waits.
 */
export function holdStill(before: SteadyList, answer: Answer): SteadyList {
  if (before.key !== answer.key || before.ids.length === 0) return showAll(answer)
  const known = new Set(before.ids)
  const isNew = ({ id }: RequestRow) => !known.has(id)
  const added = answer.pages.slice(before.pageCount).flatMap((page) => page.rows.filter(isNew))
  const answered = answer.pages.flatMap((page) => page.rows)
  const present = new Set(answered.map(({ id }) => id))
  const addedIds = new Set(added.map(({ id }) => id))
  return {
    key: answer.key,
    pageCount: answer.pages.length,
    ids: [...before.ids, ...addedIds],
    rows: new Map([...before.rows, ...answered.map((row) => [row.id, row] as const)]),
    arrived: answered.filter((row) => isNew(row) && !addedIds.has(row.id)),
    gone: findGone(before.ids, present, answer.pages.at(-1)?.cursor === null),
  }
}

/** Rows that the answer lacks. One behind its last row may only have been pushed onto a page that was not asked for. */
function findGone(ids: readonly string[], present: ReadonlySet<string>, isWhole: boolean): ReadonlySet<string> {
  const end = isWhole ? ids.length : ids.findLastIndex((id) => present.has(id))
  return new Set(ids.slice(0, end).filter((id) => !present.has(id)))
}
