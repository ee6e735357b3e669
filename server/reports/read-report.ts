import type { Report, ReportQuery } from '../../contract/desk/reports.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { visibleLocations } from '../staff/visible-locations.ts'
import { countAppointments } from './count-appointments.ts'
import { countRequests } from './count-requests.ts'
import { countWebsite } from './count-website.ts'
import { countLate, countReceived, readReportRows } from './read-report-rows.ts'
import { listDays } from './report-days.ts'

export type ReportDeps = {
  database: Database
  clock: Clock
  siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'>
  /** The addresses of the site: a request may name any page it likes. */
  pages: ReadonlySet<string>
}

/**
 * Sums of the last `range` days. Those of requests are about what the colleague may see, at one clinic or at all of them;
 * the website's know no clinic. Throws `not-found` for a clinic that the colleague doesn't work for.
 */
export async function readReport(deps: ReportDeps, staff: StaffMember, query: ReportQuery): Promise<Report> {
  const { database, siteFacts, pages } = deps
  const now = deps.clock()
  const days = listDays(siteFacts.timeZone, now, query.range)
  const locations = locationsFor(siteFacts, staff, query.clinic)
  const scope = { database, locations }
  const [rows, before, late, appointments, website] = await Promise.all([
    readReportRows(scope, days),
    countReceived(scope, days.before),
    countLate(scope, now),
    countAppointments({ ...scope, timeZone: siteFacts.timeZone }, days),
    countWebsite(database, days.periods),
  ])
  const requests = countRequests({
    rows,
    late,
    days,
    locations: locations ?? listLocations(siteFacts),
    siteFacts,
    pages,
  })
  return { periods: [...days.periods], requests: { ...requests, before }, appointments, website }
}

/** The form's values of the clinics that are asked for; undefined for all there are, even those that are gone. */
function locationsFor(siteFacts: ReportDeps['siteFacts'], staff: StaffMember, clinic: string | undefined) {
  const visible = visibleLocations(siteFacts, staff)
  if (clinic === undefined) return visible
  const chosen = siteFacts.clinics.find(({ slug }) => slug === clinic)
  const location = clinic === 'none' ? '' : chosen?.formLocation
  if (location === undefined || visible?.includes(location) === false) throw new AppError('not-found')
  return [location]
}

function listLocations({ clinics }: ReportDeps['siteFacts']): string[] {
  return [...clinics.map(({ formLocation }) => formLocation), '']
}
