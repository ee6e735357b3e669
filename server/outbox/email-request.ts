import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'

const columns = [
  'id',
  'kind',
  'created_at',
  'due_at',
  'first_name',
  'last_name',
  'email',
  'phone',
  'location',
  'page',
  'suspected',
  'suspected_reason',
  'withdrawal_token',
] as const

/** What an e-mail may know of a request. Treatment and message are not read, so that no e-mail can carry them. */
export type EmailRequest = Pick<Selectable<Schema['consultation_requests']>, (typeof columns)[number]>

/** Gives undefined for a request that was deleted meanwhile. */
export function readEmailRequest({ kysely }: Database, id: string): Promise<EmailRequest | undefined> {
  return kysely.selectFrom('consultation_requests').select(columns).where('id', '=', id).executeTakeFirst()
}
