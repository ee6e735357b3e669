import type { Selectable } from 'kysely'
import { consultationFields } from '../../contract/consultation-request.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { formatIsoTime } from '../platform/format-time.ts'
import { findWithdrawals } from '../withdrawals/find-withdrawals.ts'
import { readStoredAnswers } from './stored-answers.ts'

export const consultationColumns = [
  'id',
  'createdAt',
  ...consultationFields,
  'consentVersion',
  'page',
  'suspected',
  'withdrawnAt',
  'status',
  'outcome',
  'nextStep',
  'nextStepAt',
  'assignedTo',
  'firstContactAt',
  'lastEventAt',
  'answers',
  'source',
  'enteredBy',
  'consentGiven',
  'consentTo',
  'joinedTo',
] as const satisfies readonly (keyof ConsultationRecord)[]

const rowsAtOnce = 500

/** Every stored request, oldest first, a few hundred at a time: neither memory nor locks grow with their number. */
export async function* readConsultations({ kysely }: Pick<Database, 'kysely'>): AsyncGenerator<ConsultationRecord> {
  let last = { created_at: -1, id: '' }
  for (;;) {
    const { created_at, id } = last
    const rows = await kysely
      .selectFrom('consultation_requests')
      .selectAll()
      .where((row) =>
        row.or([row('created_at', '>', created_at), row.and([row('created_at', '=', created_at), row('id', '>', id)])]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    const withdrawnAt = await findWithdrawals(
      kysely,
      rows.map(({ email }) => email),
    )
    for (const row of rows) yield toConsultationRecord(row, withdrawnAt(row.email))
    const newest = rows.at(-1)
    if (newest === undefined || rows.length < rowsAtOnce) return
    last = newest
  }
}

/** A stored request as an export shows it: the eight fields, and what surrounds them. Times are ISO 8601 in UTC. */
export type ConsultationRecord = ReturnType<typeof toConsultationRecord>

/** A stored row, formatted for an export. `withdrawnAt` is '' if the owner of the address never withdrew consent. */
export function toConsultationRecord(row: Selectable<Schema['consultation_requests']>, withdrawnAt: string) {
  return {
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    location: row.location,
    message: row.message,
    treatments: row.treatments,
    consent: row.consent === 1,
    consentVersion: row.consent_version,
    page: row.page,
    suspected: row.suspected === 1,
    withdrawnAt,
    status: row.status,
    outcome: row.outcome ?? '',
    nextStep: row.next_step ?? '',
    nextStepAt: formatIsoTime(row.next_step_at),
    /** The id of the colleague. */
    assignedTo: row.assigned_to ?? '',
    firstContactAt: formatIsoTime(row.first_contact_at),
    lastEventAt: formatIsoTime(row.last_event_at),
    /** From /candidacy, if the visitor sent them: one line a question. */
    answers: readStoredAnswers(row.answers)
      .map(({ question, answer }) => `${question} ${answer}`)
      .join('\n'),
    source: row.source,
    /** The id of the colleague, and how the person agreed to which ways of hearing from the clinic. */
    enteredBy: row.entered_by ?? '',
    consentGiven: row.consent_given ?? '',
    consentTo: row.consent_to === null ? '' : JSON.parse(row.consent_to).join(' '),
    /** The id of the request that it's followed up along with. */
    joinedTo: row.joined_to ?? '',
  }
}
