import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AppointmentPlace } from '../../contract/desk/calendar.ts'
import { hourMs, minuteMs } from '../../contract/time.ts'
import { findObstacles } from '../appointments/find-obstacles.ts'
import { mayEmail } from '../appointments/may-email.ts'
import { reminderTime } from '../appointments/reminder-time.ts'
import { type StoredAppointment, visitAt } from '../appointments/stored-appointment.ts'
import { withinBusinessDay } from '../business-hours/business-days.ts'
import { holdLock } from '../database/advisory-lock.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import { findAssignee } from './assignees.ts'
import { callAgain, followUp, setNextStep } from './next-steps.ts'
import type { ActionContext, ActionPlan } from './plan-changes.ts'
import { emailOfEvent } from './plan-emails.ts'
import type { FollowUpChanges } from './request-events.ts'
import { moveThread } from './threads.ts'

// Plans what happens to the appointment of a request: booked, moved, kept or not. It is stored along with the plan.

/**
 * Books an appointment, or moves the one that is booked. The request belongs to its clinic from then on, so whoever sees
 * one sees both. Throws `time-taken` with what stands against the time unless the colleague was told of it, and
 * `invalid-request` for a clinic, doctor or room that isn't there.
 */
export async function planBooking(context: ActionContext<'book'>): Promise<ActionPlan> {
  const { transaction, dialect, siteFacts, request, action, appointment, now } = context
  const { startsAt, minutes, location, doctor, room } = action
  const clinic = findClinic(context)
  const place = { startsAt, endsAt: startsAt + minutes * minuteMs, location, doctor, room }
  const step = setNextStep(visitAt(startsAt), now, 'startsAt')
  // Of two who book the same minute, the second sees what the first has stored.
  await holdLock(transaction, { dialect }, 'book appointments')
  const obstacles = await findObstacles(transaction, { clinic, place, exceptId: appointment?.id })
  if (obstacles.some(({ kind }) => !action.despite.includes(kind))) {
    throw new AppError('time-taken', { extension: { obstacles } })
  }
  const id = await storePlace(context, place)
  if (location !== request.location) await moveThread(transaction, request.id, location)
  const assigned_to = await findAssignee(transaction, siteFacts, { ...request, location })
  const isMove = appointment !== undefined
  return {
    changes: {
      status: 'booked',
      outcome: null,
      location,
      assigned_to,
      first_contact_at: request.first_contact_at ?? now,
      ...step,
    },
    event: { kind: 'appointment-booked', ...place, isMove },
    record: { action: isMove ? 'appointment-moved' : 'appointment-booked', facts: { at: startsAt, location } },
    emails: await emailsAbout(context),
    appointment: { id, before: appointment ?? null },
  }
}

/** Throws `invalid-request`. Who moves an appointment may keep a doctor and a room that are no longer in the content. */
function findClinic({ siteFacts, staff, action, appointment }: ActionContext<'book'>) {
  const { location, doctor, room, startsAt } = action
  const refuse = (field: string, message: string) => new AppError('invalid-request', { fields: [{ field, message }] })
  const clinic = siteFacts.clinics.find(({ formLocation }) => formLocation === location)
  if (clinic === undefined || !canSeeLocation(siteFacts, staff, location)) throw refuse('location', 'Choose a clinic')
  const isKnown = (kind: 'doctor' | 'room', name: string | null, names: readonly string[]) =>
    name === null || names.includes(name) || (appointment?.location === location && appointment[kind] === name)
  if (!isKnown('doctor', doctor, clinic.doctors)) throw refuse('doctor', 'Choose a doctor of this clinic')
  if (!isKnown('room', room, clinic.rooms)) throw refuse('room', 'Choose a room of this clinic')
  if (startsAt % minuteMs !== 0) throw refuse('startsAt', 'Choose a day and a time')
  return clinic
}

/** Where nothing is left to remind of, the reminder counts as done. */
async function storePlace(context: ActionContext<'book'>, place: AppointmentPlace): Promise<string> {
  const { transaction, request, appointment, now } = context
  const { timeZone } = findClinic(context)
  const columns = {
    starts_at: place.startsAt,
    ends_at: place.endsAt,
    location: place.location,
    doctor: place.doctor,
    room: place.room,
    reminded_at: reminderTime(place.startsAt, timeZone) <= now ? now : null,
    updated_at: now,
  }
  if (appointment !== undefined) {
    await change(context, appointment, { ...columns, sequence: appointment.sequence + 1 })
    return appointment.id
  }
  const id = randomUUIDv7()
  const token = randomBytes(24).toString('base64url')
  const made = { id, request_id: request.id, token, state: 'booked', sequence: 0, created_at: now } as const
  await transaction
    .insertInto('appointments')
    .values({ ...made, ...columns })
    .execute()
  return id
}

/** How the appointment ended, which decides what comes next. Throws `invalid-request` without one, or before it began. */
export async function planVisit(context: ActionContext<'visit'>): Promise<ActionPlan> {
  const { action, appointment, now } = context
  if (appointment === undefined) throw refuseAction('No appointment is booked')
  if (action.result !== 'canceled' && appointment.starts_at - hourMs > now) throw refuseAction('It has not begun yet')
  return await endVisit(context, appointment, action)
}

type Ending = { result: 'came' | 'missed' | 'canceled'; note: string }

/** The same for whoever may say so, which is also the visitor who cancels. */
export async function endVisit(
  context: Omit<ActionContext, 'action' | 'staff'>,
  appointment: StoredAppointment,
  { result, note }: Ending,
  canceledBy: 'staff' | 'visitor' = 'staff',
): Promise<ActionPlan> {
  const { request, now } = context
  const isCanceled = result === 'canceled'
  await change(context, appointment, {
    state: result,
    updated_at: now,
    ...(isCanceled ? { canceled_by: canceledBy, sequence: appointment.sequence + 1 } : {}),
  })
  const { starts_at: startsAt, location } = appointment
  return {
    changes: request.status === 'closed' ? {} : afterVisit(context, result, canceledBy),
    event: { kind: 'appointment-ended', result, startsAt, location, note },
    record: { action: 'appointment-ended', facts: { result } },
    emails: isCanceled ? await emailsAbout(context) : [],
    appointment: { id: appointment.id, before: appointment },
  }
}

function afterVisit(
  { siteFacts, request: { location }, now }: Omit<ActionContext, 'action' | 'staff'>,
  result: Ending['result'],
  canceledBy: 'staff' | 'visitor',
): FollowUpChanges {
  if (result === 'came') return { status: 'visited', ...setNextStep(followUp(siteFacts, location, now), now) }
  if (result === 'missed') return { status: 'contacted', ...setNextStep(callAgain(siteFacts, location, now), now) }
  const what = canceledBy === 'visitor' ? "Call: can't come" : 'Find a new time'
  const at = withinBusinessDay(siteFacts, location, now)
  return { status: 'contacted', ...setNextStep({ what, at, timing: 'by' }, now) }
}

/**
 * Another status says of an appointment that is over how it ended. Throws `invalid-request` while it is still to come: the
 * visitor would be told nothing.
 */
export async function settleAppointment(
  context: ActionContext<'status' | 'close'>,
): Promise<Pick<ActionPlan, 'appointment'>> {
  const { action, appointment, now } = context
  if (appointment === undefined || (action.kind === 'status' && action.status === 'booked')) return {}
  if (appointment.starts_at > now) throw refuseAction('Cancel the appointment first')
  const isMissed = action.kind === 'close' ? action.outcome === 'no-show' : action.status !== 'visited'
  await change(context, appointment, { state: isMissed ? 'missed' : 'came', updated_at: now })
  return { appointment: { id: appointment.id, before: appointment } }
}

function refuseAction(message: string): AppError {
  return new AppError('invalid-request', { fields: [{ field: 'action', message }] })
}

type Changes = Partial<Omit<StoredAppointment, 'id' | 'request_id' | 'token' | 'created_at'>>

async function change(
  { transaction }: Pick<ActionContext, 'transaction'>,
  { id }: StoredAppointment,
  changes: Changes,
): Promise<void> {
  await transaction.updateTable('appointments').set(changes).where('id', '=', id).execute()
}

/**
 * The email about what changes now, and none about what was before: a waiting reminder goes, and what waits for its undo
 * waits on, because it says nothing new unless this is undone.
 */
async function emailsAbout(context: Omit<ActionContext, 'action' | 'staff'>): Promise<Insertable<Schema['outbox']>[]> {
  const { transaction, siteFacts, request } = context
  if ((await mayEmail(transaction, siteFacts, request)) !== 'sent') return []
  const email = emailOfEvent(context, 'appointment')
  await transaction
    .deleteFrom('outbox')
    .where('request_id', '=', request.id)
    .where('kind', '=', 'appointment-reminder')
    .where('handed_at', 'is', null)
    .execute()
  await transaction
    .updateTable('outbox')
    .set({ next_attempt_at: Number(email.next_attempt_at) + 1 })
    .where('request_id', '=', request.id)
    .where('kind', '=', 'appointment')
    .where('handed_at', 'is', null)
    .where('lease', 'is', null)
    .execute()
  return [email]
}
