import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { type RequestTable, requestTables } from './request-tables.ts'

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
