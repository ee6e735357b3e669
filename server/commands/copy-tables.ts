import { type Kysely, sql } from 'kysely'
import type { Schema } from '../platform/database-schema.ts'

/** What a backup holds, in an order in which every reference finds its target, with the column that orders the rows. */
export const backedUpTables = [
  { table: 'consultation_requests', key: 'id' },
  { table: 'outbox', key: 'id' },
  { table: 'consent_withdrawals', key: 'mailbox_hash' },
  { table: 'insight_counts', key: 'id' },
  // Not the exports themselves: they wait for the plugin for days, are large, and can be made again.
  { table: 'figma_tokens', key: 'id' },
] as const satisfies readonly { table: keyof Schema; key: string }[]

const rowsAtOnce = 200

/** Copies every row of every table from one database into another with the same, empty tables. Gives their number. */
export async function copyTables(from: Kysely<Schema>, to: Kysely<Schema>): Promise<number> {
  let copied = 0
  for (const { table, key } of backedUpTables) {
    let last = ''
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${sql.lit(rowsAtOnce)}
      `.execute(from)
      await insertRows(to, table, rows)
      copied += rows.length
      const newest = rows.at(-1)
      if (newest === undefined) break
      last = String(newest[key])
    }
  }
  return copied
}

async function insertRows(to: Kysely<Schema>, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(tuples)}
  `.execute(to)
}
