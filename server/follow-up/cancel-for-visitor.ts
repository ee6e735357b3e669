import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { findBooked, type StoredAppointment, timeZoneOf } from '../appointments/stored-appointment.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { formatTime } from '../platform/format-time.ts'
import { storePlan } from './perform-action.ts'
import { endVisit } from './plan-appointments.ts'

// What a visitor can do with the link in an email about their appointment. Its secret is all they need.

type Deps = { database: Database; clock: Clock; siteFacts: SiteFacts }

/**
 * The appointment of a link in the visitor's words, and whether it's canceled already. Throws `not-found` for an unknown
 * link, and once the appointment has begun.
 */
export async function readVisitorsAppointment({ database, clock, siteFacts }: Deps, token: string) {
  const appointment = await findOpen(database.kysely, token, clock())
  const { location, starts_at, state } = appointment
  const clinic = siteFacts.clinics.find(({ formLocation }) => formLocation === location)?.title ?? location
  const when = formatTime(starts_at, timeZoneOf(siteFacts, location))
  return { words: `${when}, ${clinic}`, isCanceled: state === 'canceled' }
}

/**
 * Cancels the appointment of a link, once however often it's pressed, and gives its request, which waits for a call now;
 * undefined where it was canceled before. Throws like the above.
 */
export async function cancelForVisitor(
  { database, clock, siteFacts }: Deps,
  token: string,
): Promise<{ id: string; location: string } | undefined> {
  const now = clock()
  const { dialect } = database
  return await database.store(async (transaction) => {
    const { request_id } = await findOpen(transaction, token, now)
    const request = await transaction
      .selectFrom('consultation_requests')
      .selectAll()
      .where('id', '=', request_id)
      .$if(dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    const appointment = await findBooked(transaction, request_id)
    if (request === undefined || appointment?.token !== token) return undefined
    const context = { transaction, dialect, siteFacts, request, appointment, now, eventId: randomUUIDv7() }
    const plan = await endVisit(context, appointment, { result: 'canceled', note: '' }, 'visitor')
    await storePlan({ ...context, staff: null }, { ...plan, canUndo: false })
    return { id: request.id, location: request.location }
  })
}

async function findOpen(kysely: Kysely<Schema>, token: string, now: number): Promise<StoredAppointment> {
  const appointment = await kysely.selectFrom('appointments').selectAll().where('token', '=', token).executeTakeFirst()
  const isOpen = appointment?.state === 'booked' && appointment.starts_at > now
  if (appointment === undefined || !(isOpen || appointment.state === 'canceled')) throw new AppError('not-found')
  return appointment
}
