import type { Kysely } from 'kysely'
import type { RequestDetail, Timeline, TimelineQuery } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs } from '../../contract/time.ts'
import { logView } from '../activity-log/log-activity.ts'
import { mayEmail } from '../appointments/may-email.ts'
import { findBooked, placeOf } from '../appointments/stored-appointment.ts'
import { dueCalendar } from '../business-hours/business-days.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'
import { isOpen, nextChange, nextOpening, openMinutesBetween, openPeriods } from '../business-hours/open-periods.ts'
import { describeSuspicion } from '../consultations/describe-suspicion.ts'
import { readStoredAnswers } from '../consultations/stored-answers.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { findStaffMember } from '../staff/staff-members.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import { givenConsent } from './given-consent.ts'
import { all, isVisible } from './list-conditions.ts'
import { phoneLink } from './phone-link.ts'
import { type About, readTimeline } from './read-timeline.ts'
import { toRequestRow } from './request-row.ts'
import { type FollowUpDeps, findLatestConsent, findWithdrawalInForce, type StoredRequest } from './stored-request.ts'
import { canStandTogether, readThread } from './threads.ts'

/** A request for somebody to look at, which the activity log tells. Throws `not-found` like `readRequest`. */
export async function showRequest(deps: FollowUpDeps, staff: StaffMember, id: string): Promise<RequestDetail> {
  const detail = await readRequest(deps, staff, id)
  await recordLook(deps, staff, id)
  return detail
}

/** The same for an older part of what happened to it. */
export async function showOlderEvents(
  deps: FollowUpDeps,
  staff: StaffMember,
  wanted: { id: string; query: TimelineQuery },
): Promise<Timeline> {
  const timeline = await readOlderEvents(deps, staff, wanted)
  await recordLook(deps, staff, wanted.id)
  return timeline
}

/** What is new to a colleague goes by this line: it's written again once the visitor has changed something. */
async function recordLook({ database, clock }: FollowUpDeps, staff: StaffMember, id: string): Promise<void> {
  const target = { kind: 'request', id } as const
  const request = await database.kysely
    .selectFrom('consultation_requests')
    .select('visitor_at')
    .where('id', '=', id)
    .executeTakeFirst()
  const changedAt = request?.visitor_at ?? null
  await logView(database.kysely, { staff, action: 'request-viewed', target, changedAt, now: clock() })
}

/** The desk proposes times up to a week ahead, and later ones where the clinic is closed then. */
const proposedDays = 15

/**
 * Everything about a request. Throws `not-found`, also for the request of a clinic that the colleague does not work
 * for.
 */
export async function readRequest(deps: FollowUpDeps, staff: StaffMember, id: string): Promise<RequestDetail> {
  const { siteFacts } = deps
  const { kysely } = deps.database
  const about = await findRequest(deps, staff, id)
  const { request, thread, withdrawnAt, now } = about
  const assignee = request.assigned_to === null ? undefined : await findStaffMember(kysely, request.assigned_to)
  return {
    ...toRequestRow(request, dueCalendar(siteFacts, now)),
    firstName: request.first_name,
    lastName: request.last_name,
    email: request.email,
    phone: request.phone,
    phoneLink: await phoneLink(request.phone),
    message: request.message,
    page: request.page,
    source: request.source,
    consentVersion: request.consent_version,
    consentGiven: givenConsent(request),
    answers: readStoredAnswers(request.answers),
    withdrawnAt,
    suspectedReason: describeSuspicion(request, siteFacts.emails.consultation.staff.suspected),
    assignedName: assignee?.name ?? null,
    firstContactAt: request.first_contact_at,
    contactMinutes: openMinutesBetween(
      hoursOfLocation(siteFacts, request.location),
      request.created_at,
      request.first_contact_at ?? now,
    ),
    opening: describeOpening(siteFacts, request.location, now),
    appointment: await describeAppointment(deps, staff, request.id),
    appointmentEmails: await mayEmail(kysely, siteFacts, request),
    clinicStatus: describeClinic(deps, request.location, now),
    mayEmail: (await findLatestConsent(kysely, request)) !== null,
    joined: thread.slice(1).map(describeJoined),
    perhapsSame: await findPerhapsSame(deps, staff, request),
    ...(await readTimeline(deps, staff, about)),
    earlier: await findOthers(kysely, deps, staff, request),
    viewers: await listViewers(deps, staff, request.id),
  }
}

/** An older part of what happened to a request. Throws `not-found` like `readRequest`. */
async function readOlderEvents(
  deps: FollowUpDeps,
  staff: StaffMember,
  { id, query }: { id: string; query: TimelineQuery },
): Promise<Timeline> {
  return readTimeline(deps, staff, await findRequest(deps, staff, id), query)
}

/** A joined request is opened as the one that leads its thread. */
async function findRequest(deps: FollowUpDeps, staff: StaffMember, id: string): Promise<About> {
  const { siteFacts, clock } = deps
  const { kysely } = deps.database
  const found = await kysely.selectFrom('consultation_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (found === undefined || !canSeeLocation(siteFacts, staff, found.location)) throw new AppError('not-found')
  if (found.joined_to !== null) return await findRequest(deps, staff, found.joined_to)
  const thread = await readThread(kysely, found)
  return { request: found, thread, withdrawnAt: await findWithdrawalInForce(kysely, found), now: clock() }
}

/** When a clinic is open in the weeks to come, by its value in the form. */
export function describeOpening(
  siteFacts: FollowUpDeps['siteFacts'],
  location: string,
  now: number,
): RequestDetail['opening'] {
  const hours = hoursOfLocation(siteFacts, location)
  const periods = openPeriods(hours, now, nextOpening(hours, now) + proposedDays * dayMs)
  return { timeZone: hours.timeZone, periods }
}

/** The booked one, unless it's at a clinic that the colleague doesn't work for. */
async function describeAppointment(
  { siteFacts, database }: FollowUpDeps,
  staff: StaffMember,
  requestId: string,
): Promise<RequestDetail['appointment']> {
  const appointment = await findBooked(database.kysely, requestId)
  if (appointment === undefined || !canSeeLocation(siteFacts, staff, appointment.location)) return null
  return { id: appointment.id, ...placeOf(appointment) }
}

function describeClinic({ siteFacts }: FollowUpDeps, location: string, now: number): RequestDetail['clinicStatus'] {
  if (location === '') return null
  const hours = hoursOfLocation(siteFacts, location)
  return { isOpen: isOpen(hours, now), changesAt: nextChange(hours, now) }
}

function describeJoined(request: StoredRequest): RequestDetail['joined'][number] {
  const { id, first_name, last_name, email, phone, location, treatments, message, page, source } = request
  const name = `${first_name} ${last_name}`
  const answers = readStoredAnswers(request.answers)
  return {
    id,
    createdAt: request.created_at,
    name,
    email,
    phone,
    location,
    treatment: treatments,
    message,
    page,
    source,
    answers,
  }
}

/** Threads with the same phone number, which a colleague may join; the newest ones. */
async function findPerhapsSame(
  { siteFacts, database: { kysely } }: FollowUpDeps,
  staff: StaffMember,
  request: StoredRequest,
): Promise<RequestDetail['perhapsSame']> {
  if (!request.phone_digits) return []
  const rows = await kysely
    .selectFrom('consultation_requests')
    .selectAll()
    .where('phone_digits', '=', request.phone_digits)
    .where('id', '!=', request.id)
    .where('joined_to', 'is', null)
    .where(all(isVisible(siteFacts, staff)))
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute()
  return rows
    .filter((row) => canStandTogether(row, request))
    .map(({ id, first_name, last_name, email, created_at, status }) => {
      return { id, name: `${first_name} ${last_name}`, email, createdAt: created_at, status }
    })
}

/** Other requests of the same mailbox, as far as the colleague may see them; the newest ones. */
function findOthers(
  kysely: Kysely<Schema>,
  { siteFacts }: FollowUpDeps,
  staff: StaffMember,
  { id, mailbox_hash }: StoredRequest,
): Promise<RequestDetail['earlier']> {
  return kysely
    .selectFrom('consultation_requests')
    .select(['id', 'created_at as createdAt', 'status'])
    .where('mailbox_hash', '=', mailbox_hash)
    .where('id', '!=', id)
    .where('joined_to', 'is', null)
    .where(all(isVisible(siteFacts, staff)))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

async function listViewers({ database, viewersOf }: FollowUpDeps, staff: StaffMember, id: string) {
  const others = viewersOf(id).filter((viewer) => viewer !== staff.id)
  const colleagues = await Promise.all(others.map((viewer) => findStaffMember(database.kysely, viewer)))
  return colleagues.flatMap((colleague) =>
    colleague === undefined ? [] : [{ id: colleague.id, name: colleague.name }],
  )
}
