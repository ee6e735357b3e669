import type { Kysely, Selectable } from 'kysely'
import type { AppointmentPlace } from '../../contract/desk/calendar.ts'
import type { NextStep } from '../../contract/desk/next-step.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Schema } from '../database/database-schema.ts'
import { formatIsoTime } from '../platform/format-time.ts'

export type StoredAppointment = Selectable<Schema['appointments']>

/** The appointment of a request from which nobody has said yet how it ended: it has one at most. */
export function findBooked(kysely: Kysely<Schema>, requestId: string): Promise<StoredAppointment | undefined> {
  return kysely
    .selectFrom('appointments')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', '=', 'booked')
    .executeTakeFirst()
}

export function placeOf({ starts_at, ends_at, location, doctor, room }: StoredAppointment): AppointmentPlace {
  return { startsAt: starts_at, endsAt: ends_at, location, doctor, room }
}

/** An appointment as other systems and the person read it; times are ISO 8601 in UTC. */
export function toAppointmentRecord({
  starts_at,
  ends_at,
  location,
  doctor,
  room,
  state,
  canceled_by,
}: StoredAppointment) {
  return {
    startsAt: formatIsoTime(starts_at),
    endsAt: formatIsoTime(ends_at),
    location,
    doctor: doctor ?? '',
    room: room ?? '',
    state,
    canceledBy: canceled_by ?? '',
  }
}

export function visitAt(startsAt: number): NextStep {
  return { what: 'Appointment', at: startsAt, timing: 'at' }
}

/** The zone of a clinic's clocks. */
export function timeZoneOf({ clinics, timeZone }: Pick<SiteFacts, 'clinics' | 'timeZone'>, location: string): string {
  return clinics.find(({ formLocation }) => formLocation === location)?.timeZone ?? timeZone
}
