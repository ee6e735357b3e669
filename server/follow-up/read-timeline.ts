import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import {
  type RequestEvent,
  requestEventSchema,
  type Timeline,
  type TimelineQuery,
} from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { mayUndo, readEventData, type StoredEvent } from './request-events.ts'
import type { FollowUpDeps, StoredRequest } from './stored-request.ts'

type Email = Selectable<Schema['outbox']>
/** A thread, the request that leads it first. */
export type About = {
  request: StoredRequest
  thread: readonly StoredRequest[]
  withdrawnAt: number | null
  now: number
}

/** How much of a timeline the desk gets at once: a request may have thousands of notes. */
const eventsAtOnce = 100

/**
 * A request's events, newest first: what colleagues did and haven't undone, and what the site did, including its emails
 * to the visitor. Returns the newest part, or the part before one of the colleagues' events.
 */
export async function readTimeline(
  { database: { kysely }, siteFacts }: FollowUpDeps,
  staff: StaffMember,
  { request, thread, withdrawnAt, now }: About,
  query?: TimelineQuery,
): Promise<Timeline> {
  const ids = thread.map(({ id }) => id)
  const newer = query && (await findEvent(kysely, ids, query.before))
  const found = await kysely
    .selectFrom('request_events')
    .selectAll()
    .where('request_id', 'in', ids)
    .where('undone_at', 'is', null)
    .$if(newer !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(newer?.at ?? 0, newer?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$if(query?.isAll !== true, (rows) => rows.limit(eventsAtOnce + 1))
    .execute()
  const events = query?.isAll ? found : found.slice(0, eventsAtOnce)
  const oldest = found.length > events.length ? events.at(-1) : undefined
  const emails = await kysely
    .selectFrom('outbox')
    .selectAll()
    .where('request_id', 'in', ids)
    .where('audience', '=', 'visitor')
    .execute()
  const ofSite: RequestEvent[] = [
    ...(await Promise.all(thread.map((member) => describeArrival(kysely, member)))),
    ...emails.flatMap((email) => describeSiteEmail(email, siteFacts)),
    ...(withdrawnAt === null ? [] : [describeWithdrawal(withdrawnAt)]),
  ]
  const last = newer ? undefined : events.find(({ kind }) => kind !== 'reminded')
  const ofStaff = events.map((event) =>
    describeEvent(event, {
      emails,
      canUndo: event === last && event.request_id === request.id && mayUndo(event, staff, now),
    }),
  )
  // What the site did comes after what colleagues did at the same moment.
  const isPart = ({ at }: RequestEvent) => at <= (newer?.at ?? Infinity) && at > (oldest?.at ?? -Infinity)
  return {
    events: [...ofStaff, ...ofSite.reverse().filter(isPart)].sort((one, other) => other.at - one.at),
    eventsBefore: oldest?.id ?? null,
  }
}

async function describeArrival(kysely: Kysely<Schema>, request: StoredRequest): Promise<RequestEvent> {
  const { id, created_at: at, page, source, entered_by } = request
  const colleague =
    entered_by === null
      ? undefined
      : await kysely.selectFrom('staff_users').select('name').where('id', '=', entered_by).executeTakeFirst()
  return { kind: 'received', id, at, ...bySite, by: colleague?.name ?? null, page, source }
}

async function findEvent(kysely: Kysely<Schema>, requestIds: readonly string[], id: string) {
  const event = await kysely
    .selectFrom('request_events')
    .select(['at', 'id'])
    .where('request_id', 'in', requestIds)
    .where('id', '=', id)
    .executeTakeFirst()
  if (event === undefined) throw new AppError('not-found')
  return event
}

const bySite = { by: null, canUndo: false } as const

function describeEvent(event: StoredEvent, { emails, canUndo }: { emails: readonly Email[]; canUndo: boolean }) {
  const { content, emailIds = [] } = readEventData(event.data)
  const about = { id: event.id, at: event.at, by: event.staff_name }
  const email = emails.find(({ id }) => id === event.id)
  const isGone = emails.some(({ id, handed_at }) => emailIds.includes(id) && handed_at != null)
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

/** The emails that the site writes; those of colleagues have an event. */
function describeSiteEmail(email: Email, { emails }: FollowUpDeps['siteFacts']): RequestEvent[] {
  const about = { at: email.created_at, ...bySite, text: '', ...describeDelivery(email.id, email) }
  if (email.kind === 'consultation') {
    return [{ kind: 'emailed', id: email.id, ...about, subject: emails.consultation.visitor.subject }]
  }
  if (email.kind !== 'appointment' && email.kind !== 'appointment-reminder') return []
  // The email about a change has the id of that event.
  return [{ kind: 'emailed', id: `email-${email.id}`, ...about, subject: '', purpose: email.kind }]
}

function describeWithdrawal(at: number): RequestEvent {
  return { kind: 'consent-withdrawn', id: `withdrawal-${at}`, at, ...bySite }
}
