import type { dueFilters } from '../../contract/desk/request-list.ts'
import type { ClinicHours } from '../../contract/opening-hours.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { addBusinessDays, type DueDays, dueBoundaries, dueGroup } from '../business-hours/business-days.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'

export type Due = (typeof dueFilters)[number]

/**
 * When today and tomorrow end, and what there is to do. That goes on until the first call of whoever writes now is due:
 * on a Sunday that is Tuesday, and who wrote on Sunday must not be out of sight until then.
 */
export type DueEnds = DueDays & { todoEndsAt: number }

/** The ends of each clinic now, by its value in the form, and of requests that name none. */
export type DueCalendar = { now: number; byLocation: ReadonlyMap<string, DueEnds>; otherwise: DueEnds }

export function dueCalendar(siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'>, now: number): DueCalendar {
  const endsOf = (location: string) => findEnds(hoursOfLocation(siteFacts, location), now)
  return {
    now,
    byLocation: new Map(siteFacts.clinics.map(({ formLocation }) => [formLocation, endsOf(formLocation)])),
    otherwise: endsOf(''),
  }
}

function findEnds(hours: ClinicHours, now: number): DueEnds {
  const days = dueBoundaries(hours, now)
  return { ...days, todoEndsAt: Math.max(days.tomorrowEndsAt, addBusinessDays(hours, now, 1) + 1) }
}

/** Where the time of a next step falls by the business days of the clinic. */
export function classifyDue({ now, byLocation, otherwise }: DueCalendar, location: string, at: number): Due {
  return dueGroup(byLocation.get(location) ?? otherwise, at, now)
}
