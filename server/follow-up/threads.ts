import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { findBooked } from '../appointments/stored-appointment.ts'
import type { Schema } from '../database/database-schema.ts'
import { findableColumns, joinSearchTexts } from '../platform/search-text.ts'
import { findAssignee } from './assignees.ts'
import { followUp, noNextStep, setNextStep } from './next-steps.ts'
import { type FollowUpChanges, storeEvent } from './request-events.ts'
import type { StoredRequest } from './stored-request.ts'

// The requests of one person, followed up as one. One of them leads: it alone has a next step and an assignee, and stands in
// the list. The others name it in `joined_to`, are closed without an outcome, and keep their own words and events.

type Clinics = Pick<SiteFacts, 'clinics' | 'timeZone'>
type Doing = { siteFacts: Clinics; staff: Pick<StaffMember, 'id' | 'name'> | null; now: number }

/** Only colleagues of the same clinic see both. A request without a clinic is seen by all, and joins any. */
export function canStandTogether(one: StoredRequest, other: StoredRequest): boolean {
  return one.location === other.location || one.location === '' || other.location === ''
}

/** Nobody asks so often; what a script sends again and again stands apart. */
export const mostShown = 50

/** All requests of a thread, the one that leads first. */
export async function readThread(kysely: Kysely<Schema>, lead: StoredRequest): Promise<StoredRequest[]> {
  if (lead.thread_size === 1) return [lead]
  const joined = await kysely
    .selectFrom('consultation_requests')
    .selectAll()
    .where('joined_to', '=', lead.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return [lead, ...joined]
}

/**
 * Joins two threads, of which the transaction holds the requests that lead. One with a clinic leads one without, and one
 * with a mailbox one without; else the one that is worked on, or the older of two. False where both have an appointment.
 */
export async function joinThreads(
  transaction: Transaction<Schema>,
  { siteFacts, staff, now }: Doing,
  pair: readonly [StoredRequest, StoredRequest],
): Promise<boolean> {
  if (await haveTwoAppointments(transaction, pair)) return false
  const [worked, idle] = inOrder(pair, [isOpen, ({ status }) => status === 'booked', isOlder(pair)])
  const [lead, other] = inOrder(pair, [
    ({ location }) => location !== '',
    ({ email }) => email !== '',
    (one) => one === worked,
  ])
  const columns: FollowUpChanges = lead === worked ? {} : await takeOver(transaction, siteFacts, lead, worked)
  const sizes = lead.thread_size + other.thread_size
  const latest = Math.max(...pair.map(({ created_at, visitor_at }) => visitor_at ?? created_at))
  await transaction
    .updateTable('consultation_requests')
    .set({ joined_to: lead.id })
    .where((row) => row.or([row('id', '=', other.id), row('joined_to', '=', other.id)]))
    .execute()
  await transaction
    .updateTable('consultation_requests')
    .set({
      ...(isOpen(other) ? { status: 'closed', ...noNextStep, assigned_to: null } : {}),
      thread_size: 1,
      version: other.version + 1,
    })
    .where('id', '=', other.id)
    .execute()
  await transaction
    .updateTable('consultation_requests')
    .set({
      ...columns,
      ...sooner(worked, idle),
      ...(staff === null ? { visitor_at: latest } : {}),
      thread_size: sizes,
      version: lead.version + 1,
      // What the server does by itself keeps nobody's data longer.
      last_event_at: staff === null ? Math.max(lead.last_event_at, other.last_event_at) : now,
    })
    .where('id', '=', lead.id)
    .execute()
  await transaction
    .updateTable('appointments')
    .set({ request_id: lead.id })
    .where('request_id', '=', other.id)
    .execute()
  await refreshSearchText(transaction, lead.id)
  const plan = { event: { kind: 'joined', requestId: other.id }, canUndo: false } as const
  await storeEvent(transaction, { id: randomUUIDv7(), request: lead, at: now, staff, plan })
  return true
}

async function haveTwoAppointments(transaction: Transaction<Schema>, pair: readonly StoredRequest[]): Promise<boolean> {
  const booked = await Promise.all(pair.map(({ id }) => findBooked(transaction, id)))
  return booked.every((appointment) => appointment !== undefined)
}

/** Takes a request out of its thread again, open as the thread is, with a next step of its own. It stays apart. */
export async function takeApart(
  transaction: Transaction<Schema>,
  { siteFacts, staff, now }: Doing,
  { lead, joined }: { lead: StoredRequest; joined: StoredRequest },
): Promise<void> {
  const opened: FollowUpChanges = {
    status: joined.first_contact_at === null ? 'new' : 'contacted',
    assigned_to: await findAssignee(transaction, siteFacts, { ...joined, assigned_to: lead.assigned_to }),
    ...setNextStep(followUp(siteFacts, joined.location, now), now),
  }
  await transaction
    .updateTable('consultation_requests')
    .set({
      ...(joined.outcome === null ? opened : {}),
      joined_to: null,
      stays_apart: 1,
      version: joined.version + 1,
      last_event_at: now,
    })
    .where('id', '=', joined.id)
    .execute()
  await transaction
    .updateTable('consultation_requests')
    .set({ thread_size: lead.thread_size - 1, version: lead.version + 1, last_event_at: now })
    .where('id', '=', lead.id)
    .execute()
  for (const id of [lead.id, joined.id]) await refreshSearchText(transaction, id)
  for (const [request, requestId] of [
    [lead, joined.id],
    [joined, lead.id],
  ] as const) {
    const plan = { event: { kind: 'taken-apart', requestId }, canUndo: false } as const
    await storeEvent(transaction, { id: randomUUIDv7(), request, at: now, staff, plan })
  }
}

/** Takes the rest of a thread along when its lead goes to another clinic; what names no clinic is seen by all anyway. */
export async function moveThread(transaction: Kysely<Schema>, leadId: string, location: string): Promise<void> {
  await transaction
    .updateTable('consultation_requests')
    .set({ location })
    .where('joined_to', '=', leadId)
    .where('location', '!=', '')
    .execute()
}

/** The search finds a thread by what any of its requests says. */
export async function refreshSearchText(transaction: Kysely<Schema>, leadId: string): Promise<void> {
  const members = await transaction
    .selectFrom('consultation_requests')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where((row) => row.or([row('id', '=', leadId), row('joined_to', '=', leadId)]))
    .execute()
  const search_text = joinSearchTexts(members.map((member) => findableColumns(member).search_text))
  await transaction.updateTable('consultation_requests').set({ search_text }).where('id', '=', leadId).execute()
}

/**
 * Before requests are deleted: the newest that is left of a thread leads it from now on, open as it was, and one whose
 * joined requests go stands for fewer.
 */
export async function leaveThreads(transaction: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  const gone = await transaction
    .selectFrom('consultation_requests')
    .selectAll()
    .where('id', 'in', ids)
    .where((row) => row.or([row('joined_to', 'is not', null), row('thread_size', '>', 1)]))
    .execute()
  for (const lead of gone.filter(({ joined_to }) => joined_to === null)) {
    const [heir, ...others] = (await readThread(transaction, lead)).slice(1).filter(({ id }) => !ids.includes(id))
    if (heir === undefined) continue
    await transaction
      .updateTable('consultation_requests')
      .set({ joined_to: heir.id })
      .where('joined_to', '=', lead.id)
      .where('id', 'not in', ids)
      .execute()
    await transaction
      .updateTable('appointments')
      .set({ request_id: heir.id })
      .where('request_id', '=', lead.id)
      .where('state', '=', 'booked')
      .execute()
    await transaction
      .updateTable('consultation_requests')
      .set({ ...standingOf(lead), assigned_to: lead.assigned_to })
      .set({ last_event_at: Math.max(lead.last_event_at, heir.last_event_at) })
      .set({ joined_to: null, thread_size: others.length + 1, version: heir.version + 1 })
      .where('id', '=', heir.id)
      .execute()
    await refreshSearchText(transaction, heir.id)
  }
  for (const leadId of new Set(gone.flatMap(({ joined_to }) => joined_to ?? []))) {
    if (ids.includes(leadId)) continue
    const left = gone.filter(({ joined_to }) => joined_to === leadId)
    await transaction
      .updateTable('consultation_requests')
      .set((row) => ({ thread_size: row('thread_size', '-', left.length), version: row('version', '+', 1) }))
      .where('id', '=', leadId)
      .execute()
    await transaction
      .updateTable('consultation_requests')
      .set({ joined_to: null })
      .where(
        'id',
        'in',
        left.map(({ id }) => id),
      )
      .execute()
    await refreshSearchText(transaction, leadId)
  }
}

const isOpen = ({ next_step_at }: StoredRequest) => next_step_at !== null

function isOlder([one, other]: readonly [StoredRequest, StoredRequest]) {
  const isBefore = one.created_at < other.created_at || (one.created_at === other.created_at && one.id < other.id)
  // Of two that are closed, the newer one says what is wanted now.
  const first = isOpen(one) || isOpen(other) ? isBefore : !isBefore
  return (request: StoredRequest) => request === (first ? one : other)
}

/** The pair, the one first for which the first of the questions that tells them apart says yes. */
function inOrder(
  [one, other]: readonly [StoredRequest, StoredRequest],
  questions: readonly ((request: StoredRequest) => boolean)[],
): readonly [StoredRequest, StoredRequest] {
  const question = questions.find((ask) => ask(one) !== ask(other))
  return question === undefined || question(one) ? [one, other] : [other, one]
}

/** What goes on, as columns of the request that leads from now on. */
async function takeOver(
  transaction: Transaction<Schema>,
  siteFacts: Clinics,
  lead: StoredRequest,
  worked: StoredRequest,
): Promise<FollowUpChanges> {
  const assigned_to = await findAssignee(transaction, siteFacts, { ...worked, location: lead.location })
  return { ...standingOf(worked), assigned_to }
}

/** Where a request stands and what is done next, as another one takes it over. */
function standingOf(request: StoredRequest): FollowUpChanges {
  const { status, outcome } = request
  return { status, outcome, ...stepOf(request) }
}

function stepOf({ next_step, next_step_at, next_step_timing, answer_by, reminded_at }: StoredRequest): FollowUpChanges {
  return { next_step, next_step_at, next_step_timing, answer_by, reminded_at }
}

/** What has to be done first is done first; a time that was agreed on stays. */
function sooner(worked: StoredRequest, idle: StoredRequest): FollowUpChanges {
  const isSooner = idle.next_step_at !== null && worked.next_step_at !== null && idle.next_step_at < worked.next_step_at
  return isSooner && worked.next_step_timing !== 'at' ? stepOf(idle) : {}
}
