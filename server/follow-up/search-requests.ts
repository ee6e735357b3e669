import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { readSearch } from '../platform/search-text.ts'
import { all, type Condition } from './list-conditions.ts'

/** So many that the questions after it still find them one by one quickly. */
const mostNamed = 2000

/**
 * The conditions under which a request is found by a search. Where few are found they are named, so that the list and its
 * counts need not read every request again for each of them; where many are, reading ends early by itself.
 */
export async function searchRequests({ kysely, dialect }: Database, search: string): Promise<Condition[]> {
  const conditions = readSearch(search).map((needles) => contains(dialect, needles))
  if (conditions.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from consultation_requests where ${all(conditions)} limit ${sql.lit(mostNamed + 1)}`.execute(kysely)
  if (rows.length > mostNamed) return conditions
  const ids = rows.map(({ id }) => id)
  return [
    dialect === 'postgres'
      ? sql<boolean>`id = any(${ids})`
      : sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`,
  ]
}

/** One of the needles stands in the text, letter for letter: `%` and `_` are signs like others. */
function contains(dialect: Database['dialect'], needles: readonly string[]): Condition {
  const found = needles.map((needle) =>
    dialect === 'postgres'
      ? sql<boolean>`search_text like ${`%${needle.replace(/[%_\\]/g, '\\$&')}%`} collate "C"`
      : sql<boolean>`instr(search_text, ${needle}) > 0`,
  )
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}
