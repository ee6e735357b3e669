import type { Kysely } from 'kysely'
import type { StoredAnswer } from '../../contract/desk/privacy-requests.ts'
import type { Schema } from '../database/database-schema.ts'

/** What was last answered, when and by whom; undefined where there is no such request. */
export async function readStoredAnswer(kysely: Kysely<Schema>, id: string): Promise<StoredAnswer | undefined> {
  const row = await kysely
    .selectFrom('privacy_requests')
    .leftJoin('staff_users', 'staff_users.id', 'privacy_requests.answered_by')
    .select(['answer', 'answered_at', 'staff_users.name'])
    .where('privacy_requests.id', '=', id)
    .executeTakeFirst()
  return row && { answer: row.answer ?? '', answeredAt: row.answered_at, by: row.name }
}
