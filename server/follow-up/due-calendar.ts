import type { DueFilter } from '../../contract/desk/request-status.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { type DueDays, dueBoundaries, dueGroup } from '../business-hours/business-days.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'

/** The ends of each clinic now, by its value in the form, and of requests that name none. */
export type DueCalendar = { now: number; byLocation: ReadonlyMap<string, DueDays>; otherwise: DueDays }

export function dueCalendar(siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'>, now: number): DueCalendar {
  const endsOf = (location: string) => dueBoundaries(hoursOfLocation(siteFacts, location), now)
  return {
    now,
    byLocation: new Map(siteFacts.clinics.map(({ formLocation }) => [formLocation, endsOf(formLocation)])),
    otherwise: endsOf(''),
  }
}

/** Where the time of a next step falls by the business days of the clinic. */
export function classifyDue({ now, byLocation, otherwise }: DueCalendar, location: string, at: number): DueFilter {
  return dueGroup(byLocation.get(location) ?? otherwise, at, now)
}
