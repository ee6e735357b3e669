import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'

/** The tables that hold what visitors send. Their ids are unique across both. */
export const requestTables = ['consultation_requests', 'privacy_requests'] as const satisfies readonly (keyof Schema)[]
export type RequestTable = (typeof requestTables)[number]

export type FoundRequest = { table: RequestTable; id: string; email: string; created_at: number }

/** A request of either kind by its id or its link's secret. A transaction may hold it, so that nobody deletes it meanwhile. */
export async function findRequest(
  kysely: Kysely<Schema>,
  by: 'id' | 'withdrawal_token',
  value: string,
  { isHeld = false } = {},
): Promise<FoundRequest | undefined> {
  for (const table of requestTables) {
    const request = await kysely
      .selectFrom(table)
      .select(['id', 'email', 'created_at'])
      .where(by, '=', value)
      .$if(isHeld, (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
    if (request !== undefined) return { table, ...request }
  }
  return undefined
}
