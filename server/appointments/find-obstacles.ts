import { type Kysely, sql } from 'kysely'
import type { BookingObstacle } from '../../contract/desk/appointments.ts'
import type { AppointmentPlace } from '../../contract/desk/calendar.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs } from '../../contract/time.ts'
import { openPeriods } from '../business-hours/open-periods.ts'
import type { Schema } from '../database/database-schema.ts'

type Clinic = SiteFacts['clinics'][number]
export type Obstacle = { kind: BookingObstacle; startsAt?: number; endsAt?: number }

/**
 * What stands against an appointment at a clinic, apart from the appointment `exceptId` that it replaces. A doctor may be
 * taken at another clinic: that is said without a name.
 */
export async function findObstacles(
  kysely: Kysely<Schema>,
  { clinic, place, exceptId }: { clinic: Clinic; place: AppointmentPlace; exceptId: string | undefined },
): Promise<Obstacle[]> {
  const others = await findOverlapping(kysely, place, exceptId)
  const inSameRoom = others.find(
    ({ location, room }) => room !== null && location === place.location && room === place.room,
  )
  const ofSameDoctor = others.find(({ doctor }) => doctor !== null && doctor === place.doctor)
  const isAnonymous = (one: { doctor: string | null; room: string | null }) => one.doctor === null && one.room === null
  const beside = others.find((one) => one.location === place.location && isAnonymous(one) && isAnonymous(place))
  const taken = (kind: BookingObstacle, other: (typeof others)[number] | undefined) =>
    other === undefined ? [] : [{ kind, startsAt: other.starts_at, endsAt: other.ends_at }]
  return [
    ...(isOpenThroughout(clinic, place) ? [] : [{ kind: 'closed' } as const]),
    ...taken('doctor-taken', ofSameDoctor),
    ...taken('room-taken', inSameRoom),
    ...taken('time-taken', beside),
  ]
}

function findOverlapping(kysely: Kysely<Schema>, { startsAt, endsAt }: AppointmentPlace, exceptId: string | undefined) {
  return (
    kysely
      .selectFrom('appointments')
      .select(['starts_at', 'ends_at', 'location', 'doctor', 'room'])
      // None is longer than a day: so the index helps.
      .where('starts_at', '>', startsAt - dayMs)
      .where('starts_at', '<', endsAt)
      .where('ends_at', '>', startsAt)
      .where('state', '=', 'booked')
      .where(sql<boolean>`id <> ${exceptId ?? ''}`)
      .orderBy('starts_at')
      .execute()
  )
}

/** A clinic that keeps no fixed hours is as good as open. */
function isOpenThroughout(clinic: Clinic, { startsAt, endsAt }: AppointmentPlace): boolean {
  if (clinic.openingHours.length === 0) return true
  const [period] = openPeriods(clinic, startsAt, endsAt)
  return period?.opens === startsAt && period.closes === endsAt
}
