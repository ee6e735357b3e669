import type { Selectable } from 'kysely'
import type { PrivacyRequestRow } from '../../contract/desk/privacy-requests.ts'
import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'

/** Every privacy request, those without an answer first, the most urgent before the others. They are few. */
export async function listPrivacyRequests({ kysely }: Database, now: number): Promise<PrivacyRequestRow[]> {
  const rows = await kysely.selectFrom('privacy_requests').selectAll().orderBy('due_at').orderBy('id').execute()
  const open = rows.filter(({ answered_at }) => answered_at === null)
  const answered = rows.filter(({ answered_at }) => answered_at !== null).toReversed()
  return [...open, ...answered].map((row) => describePrivacyRequest(row, now))
}

export function describePrivacyRequest(row: Selectable<Schema['privacy_requests']>, now: number): PrivacyRequestRow {
  return {
    id: row.id,
    createdAt: row.created_at,
    kind: row.kind,
    name: row.name,
    email: row.email,
    details: row.details,
    dueAt: row.due_at,
    daysLeft: row.answered_at === null ? Math.floor((row.due_at - now) / dayMs) : null,
    answeredAt: row.answered_at,
    answer: row.answer ?? '',
    isSuspected: row.suspected === 1,
  }
}
