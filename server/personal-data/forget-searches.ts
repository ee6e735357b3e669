import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { all, matchesSearch } from '../follow-up/list-conditions.ts'

const searchSchema = z.object({ search: z.optional(z.string()) })

/**
 * Removes the views that colleagues keep of a search that finds nobody any more: it was for somebody who has been deleted,
 * and is their name or address. Called in the transaction that deletes.
 */
export async function forgetSearches(transaction: Transaction<Schema>, dialect: Database['dialect']): Promise<void> {
  const views = await transaction
    .selectFrom('staff_views')
    .select(['id', 'filters'])
    .where('filters', 'like', '%"search"%')
    .execute()
  for (const { id, filters } of views) {
    const { search = '' } = z.parse(searchSchema, JSON.parse(filters))
    const { rows } = await sql`
      select 1 from consultation_requests where ${all(matchesSearch({ dialect }, search))} limit 1`.execute(transaction)
    if (rows.length === 0) await transaction.deleteFrom('staff_views').where('id', '=', id).execute()
  }
}
