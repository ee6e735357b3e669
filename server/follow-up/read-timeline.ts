import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { type RequestDetail, type RequestEvent, requestEventSchema } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Schema } from '../database/database-schema.ts'
import { readEventData } from './event-data.ts'
import type { FollowUpDeps } from './follow-up-deps.ts'
import { mayUndo, type StoredEvent } from './may-undo.ts'
import type { StoredRequest } from './request-columns.ts'

type Email = Selectable<Schema['outbox']>
type About = { request: StoredRequest; withdrawnAt: number | null; now: number }

/**
 * What happened to a request, newest first: what colleagues did and have not taken back, and what the site did, its
 * emails to the visitor among it.
 */
export async function readTimeline(
  { database, siteFacts }: FollowUpDeps,
  staff: StaffMember,
  { request, withdrawnAt, now }: About,
): Promise<RequestDetail['events']> {
  const events = await database.kysely
    .selectFrom('request_events')
    .selectAll()
    .where('request_id', '=', request.id)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const emails = await database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('request_id', '=', request.id)
    .where('audience', '=', 'visitor')
    .execute()
  const subject = siteFacts.emails.consultation.visitor.subject
  const ofSite: RequestEvent[] = [
    { kind: 'received', id: request.id, at: request.created_at, ...bySite, page: request.page },
    ...emails.filter(({ kind }) => kind === 'consultation').map((email) => describeSiteEmail(email, subject)),
    ...(withdrawnAt === null ? [] : [describeWithdrawal(withdrawnAt)]),
  ]
  const last = events.find(({ kind }) => kind !== 'reminded')
  const ofStaff = events.map((event) =>
    describeEvent(event, {
      email: emails.find(({ id }) => id === event.id),
      canUndo: event === last && mayUndo(event, staff, now),
    }),
  )
  return [...ofStaff, ...ofSite.reverse()].sort((one, other) => other.at - one.at)
}

const bySite = { by: null, canUndo: false } as const

function describeEvent(event: StoredEvent, { email, canUndo }: { email: Email | undefined; canUndo: boolean }) {
  const { content } = readEventData(event.data)
  const about = { id: event.id, at: event.at, by: event.staff_name }
  const isGone = content.kind === 'emailed' && email?.handed_at != null
  return z.parse(requestEventSchema, {
    ...content,
    ...about,
    canUndo: canUndo && !isGone,
    ...(content.kind === 'emailed' ? describeDelivery(event.id, email) : {}),
  })
}

/** An email without a row was not sent: what it was about had changed. */
function describeDelivery(emailId: string, email: Email | undefined) {
  const { state = 'withheld', settled_at: settledAt = null, perhaps_sent_at } = email ?? {}
  return { emailId, state, settledAt, perhapsSent: perhaps_sent_at != null }
}

function describeSiteEmail(email: Email, subject: string): RequestEvent {
  const { id, created_at } = email
  return { kind: 'emailed', id, at: created_at, ...bySite, subject, text: '', ...describeDelivery(id, email) }
}

function describeWithdrawal(at: number): RequestEvent {
  return { kind: 'consent-withdrawn', id: `withdrawal-${at}`, at, ...bySite }
}
