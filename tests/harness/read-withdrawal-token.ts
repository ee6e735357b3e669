import type { Database } from '../../server/database/database.ts'
import { requestTables } from '../../server/submissions/request-tables.ts'

/** The secret in the unsubscribe link of a request's emails. */
export async function readWithdrawalToken({ kysely }: Database, id: string): Promise<string> {
  for (const table of requestTables) {
    const row = await kysely.selectFrom(table).select('withdrawal_token').where('id', '=', id).executeTakeFirst()
    if (row !== undefined) return row.withdrawal_token
  }
  throw new Error(`There's no request ${id}.`)
}
