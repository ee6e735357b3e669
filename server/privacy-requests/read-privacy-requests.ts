import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { findWithdrawals } from '../withdrawals/find-withdrawals.ts'

export const privacyColumns = [
  'id',
  'createdAt',
  'dueAt',
  'kind',
  'name',
  'email',
  'details',
  'page',
  'suspected',
  'withdrawnAt',
] as const satisfies readonly (keyof PrivacyRecord)[]

/** Every privacy request, the most urgent first. They are few: all are read at once. */
export async function* readPrivacyRequests({ kysely }: Pick<Database, 'kysely'>): AsyncGenerator<PrivacyRecord> {
  const rows = await kysely.selectFrom('privacy_requests').selectAll().orderBy('due_at').orderBy('id').execute()
  const withdrawnAt = await findWithdrawals(
    kysely,
    rows.map(({ email }) => email),
  )
  for (const row of rows) yield toPrivacyRecord(row, withdrawnAt(row.email))
}

/** A stored privacy request as an export shows it; times are ISO 8601 in UTC. */
export type PrivacyRecord = ReturnType<typeof toPrivacyRecord>

/** A stored row as it leaves the house. */
export function toPrivacyRecord(row: Selectable<Schema['privacy_requests']>, withdrawnAt: string) {
  return {
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    dueAt: new Date(row.due_at).toISOString(),
    kind: row.kind,
    name: row.name,
    email: row.email,
    details: row.details,
    page: row.page,
    suspected: row.suspected === 1,
    withdrawnAt,
  }
}
