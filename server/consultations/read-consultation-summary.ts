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

/**
 * What an email may say about a request. The treatment, message and page aren't even read, so no email can repeat them.
 */
export type ConsultationSummary = Pick<Selectable<Schema['consultation_requests']>, (typeof columns)[number]>

/** Returns undefined if the request has been deleted in the meantime. */
export async function readConsultationSummary(
  kysely: Kysely<Schema>,
  id: string,
): Promise<ConsultationSummary | undefined> {
  const [summary] = await readConsultationSummaries(kysely, [id])
  return summary
}

/** The same for several requests, in their order. */
export async function readConsultationSummaries(
  kysely: Kysely<Schema>,
  ids: readonly string[],
): Promise<(ConsultationSummary | undefined)[]> {
  const rows = await kysely.selectFrom('consultation_requests').select(columns).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}
