import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { EnteredRequest } from '../../contract/desk/entered-request.ts'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { beginFollowUp, firstCall } from '../consultations/begin-follow-up.ts'
import { describeOutboxRows } from '../outbox/outbox-rows.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { findableColumns } from '../platform/search-text.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import { followUp, setNextStep } from './next-steps.ts'
import { readRequest } from './read-request.ts'
import type { FollowUpDeps } from './stored-request.ts'

type Clinics = Pick<SiteFacts, 'clinics' | 'timeZone'>

/**
 * Stores what somebody said on the phone, at the desk or in a text message, as a request of the colleague who entered it,
 * once for each `key`. They get the confirmation if they agreed to emails. Throws `invalid-request` for a clinic that the
 * colleague doesn't work for.
 */
export async function enterRequest(
  deps: FollowUpDeps,
  staff: StaffMember,
  entered: EnteredRequest,
): Promise<RequestDetail> {
  const { database, siteFacts, clock } = deps
  if (!canSeeLocation(siteFacts, staff, entered.location)) {
    throw new AppError('invalid-request', { fields: [{ field: 'location', message: 'Choose a clinic you work at' }] })
  }
  const now = clock()
  const row = describeRow(siteFacts, entered, staff, now)
  const hostName = new URL(siteFacts.siteUrl).hostname
  const emails = entered.consent?.to.includes('email')
    ? describeOutboxRows({ kind: 'consultation', requestId: row.id, now, hostName }, ['visitor'])
    : []
  const id = await database.store(async (transaction) => {
    const inserted = await transaction
      .insertInto('consultation_requests')
      .values(row)
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted === undefined) return null
    if (emails.length > 0) await transaction.insertInto('outbox').values(emails).execute()
    const facts = { source: entered.source }
    await logActivity(transaction, {
      staff,
      action: 'request-entered',
      target: { kind: 'request', id: row.id },
      facts,
      now,
    })
    return row.id
  })
  return await readRequest(deps, staff, id ?? (await findStored(deps, row.once_key)))
}

function describeRow(siteFacts: Clinics, entered: EnteredRequest, staff: StaffMember, now: number) {
  const { key, source, location, firstName, lastName, phone = '', email = '', consent } = entered
  const visitor = { first_name: firstName, last_name: lastName, email, phone }
  // A text message still waits for an answer.
  const isSpokenTo = source !== 'text'
  const propose = isSpokenTo ? followUp : firstCall
  return {
    id: randomUUIDv7(),
    created_at: now,
    page: '',
    suspected: 0,
    suspected_reason: null,
    once_key: `entered:${staff.id}:${key}`,
    body_hash: fingerprint(JSON.stringify(entered)),
    withdrawal_token: randomBytes(24).toString('base64url'),
    ...visitor,
    location,
    message: entered.message,
    treatments: entered.treatments,
    consent: consent === null ? 0 : 1,
    consent_version: '',
    answers: null,
    source,
    entered_by: staff.id,
    consent_given: consent?.given ?? null,
    consent_to: consent && JSON.stringify(consent.to),
    ...beginFollowUp(siteFacts, location, now),
    ...setNextStep(propose(siteFacts, location, now), now),
    assigned_to: staff.id,
    ...(isSpokenTo && ({ status: 'contacted', first_contact_at: now } as const)),
    ...findableColumns(visitor),
  } as const
}

async function findStored({ database }: FollowUpDeps, onceKey: string): Promise<string> {
  const { id } = await database.kysely
    .selectFrom('consultation_requests')
    .select('id')
    .where('once_key', '=', onceKey)
    .executeTakeFirstOrThrow()
  return id
}
