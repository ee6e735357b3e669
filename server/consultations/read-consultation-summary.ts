import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../database/database-schema.ts'

const columns = [
  'id',
  'created_at',
  'first_name',
  'last_name',
  'email',
  'phone',
  'location',
  'suspected',
  'suspected_reason',
  'withdrawal_token',
  'consent_version',
] as const

/** What an email may know of a request. Treatment, message and page are not read, so that no email can carry them. */
export type ConsultationSummary = Pick<Selectable<Schema['consultation_requests']>, (typeof columns)[number]>

/** Gives undefined for a request that was deleted meanwhile. */
export function readConsultationSummary(kysely: Kysely<Schema>, id: string): Promise<ConsultationSummary | undefined> {
  return kysely.selectFrom('consultation_requests').select(columns).where('id', '=', id).executeTakeFirst()
}
