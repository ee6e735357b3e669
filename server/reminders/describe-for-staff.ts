import type { SiteFacts } from '../../contract/site-facts.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'
import { formatTime } from '../platform/format-time.ts'

/** The address of the late requests at the desk. */
export function lateAddress(deskUrl: string): string {
  return `${deskUrl}/staff#/requests?due=late`
}

/** The name of a person who waits. A stranger typed it: no address in it may become a link in colleagues' emails. */
export function describeName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.replaceAll('://', ': ')
}

export function describeLocation({ locations, emails }: SiteFacts, location: string): string {
  return locations.find(({ value }) => value === location)?.label ?? emails.consultation.staff.noClinic
}

/** A time by the clinic's clock. */
export function formatClinicTime(siteFacts: SiteFacts, location: string, at: number): string {
  const { timeZone } = hoursOfLocation(siteFacts, location)
  return formatTime(at, timeZone)
}
