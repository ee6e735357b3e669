import { sql } from 'kysely'
import type { Calendar, CalendarQuery } from '../../contract/desk/calendar.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dateOf, mondayOf, startOfDay } from '../../contract/opening-hours.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs } from '../../contract/time.ts'
import { wallClock } from '../../contract/wall-clock.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'
import { instantOf, openPeriods } from '../business-hours/open-periods.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { canSeeLocation, visibleLocations } from '../staff/visible-locations.ts'

type Deps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'> }

/** Days of a clinic's calendar, by its own clock. Throws `not-found`, also for a clinic that the colleague doesn't work for. */
export async function readCalendar(deps: Deps, staff: StaffMember, query: CalendarQuery): Promise<Calendar> {
  const { siteFacts, clock } = deps
  const clinic = siteFacts.clinics.find(({ formLocation }) => formLocation === query.location)
  if (clinic === undefined || !canSeeLocation(siteFacts, staff, query.location)) throw new AppError('not-found')
  const { timeZone, closures } = clinic
  const hours = { ...hoursOfLocation(siteFacts, query.location), timeZone }
  const today = startOfDay(wallClock(clock(), timeZone))
  const asked = query.from === undefined ? today : Date.parse(query.from)
  const first = query.isWeek ? mondayOf(asked) : asked
  const days = Array.from({ length: query.days }, (_, index) => {
    const wall = first + index * dayMs
    const [startsAt, endsAt] = [instantOf(wall, timeZone), instantOf(wall + dayMs, timeZone)]
    const date = dateOf(wall)
    const closure = closures.find((one) => one.date === date)?.name ?? null
    return { date, startsAt, endsAt, periods: openPeriods(hours, startsAt, endsAt), closure }
  })
  const span = { startsAt: days[0]?.startsAt ?? 0, endsAt: days.at(-1)?.endsAt ?? 0 }
  return {
    timeZone,
    today: dateOf(today),
    days,
    appointments: await findAppointments(deps, staff, query.location, span),
  }
}

/** Whose request has gone to another clinic since is seen by those who work at both. */
async function findAppointments(
  { database, siteFacts }: Deps,
  staff: StaffMember,
  location: string,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): Promise<Calendar['appointments']> {
  const visible = visibleLocations(siteFacts, staff)
  const rows = await database.kysely
    .selectFrom('appointments')
    .innerJoin('consultation_requests as request', 'request.id', 'appointments.request_id')
    .select([
      'appointments.id',
      'appointments.request_id as requestId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'appointments.location',
      'doctor',
      'room',
      'state',
      'first_name',
      'last_name',
      'treatments as treatment',
    ])
    .where('appointments.location', '=', location)
    // None is longer than a day: so the index helps.
    .where('starts_at', '>', startsAt - dayMs)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .where('state', '!=', 'canceled')
    .$if(visible !== undefined, (query) => query.where(sql<boolean>`request.location in (${sql.join(visible ?? [])})`))
    .orderBy('starts_at')
    .orderBy('appointments.id')
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}` }))
}
