import type { Report } from '../../contract/desk/reports.ts'
import { useSession } from '../base/session.ts'
import { nameClinic } from '../parts/clinic-names.ts'
import { outcomeNames, sourceNames, statusNames } from '../parts/request-words.ts'
import { showMinutes } from '../parts/time-words.ts'
import css from './breakdowns.module.css'
import { describeAppointments, describeClinics, describePages, describeStatuses } from './describe-report.ts'
import { countOf, showPage, showPeriod } from './number-words.ts'
import { ReportBlock } from './report-block.tsx'
import type { ReportColumn } from './table/report-table.ts'

type Clinic = Report['requests']['clinics'][number]

/** The same requests by where they are for, where they came from and what became of them. */
export function Breakdowns({ report }: { report: Report }) {
  const { brand } = useSession()
  const { clinics, pages, statuses, outcomes, spam, entered } = report.requests
  const nameOf = (location: string) => nameClinic(brand, location)
  const states = [
    ...statuses
      .filter(({ status }) => status !== 'closed')
      .map(({ status, count }) => ({ name: statusNames[status], count })),
    ...outcomes.map(({ outcome, count }) => ({ name: `Closed: ${outcomeNames[outcome].toLowerCase()}`, count })),
  ]
  return (
    <>
      <ReportBlock
        title="By clinic"
        sentence={describeClinics(report, nameOf)}
        fileName="requests-by-clinic"
        table={{ columns: clinicColumns(nameOf), rows: clinics }}
      />
      {report.appointments.length > 0 && (
        <ReportBlock
          title="Appointments"
          sentence={describeAppointments(report.appointments)}
          fileName="appointments"
          table={{
            columns: [
              { name: 'Clinic', read: ({ location }) => nameOf(location) },
              { name: 'Week of', read: ({ from }) => from, show: showPeriod },
              { name: 'Booked', read: ({ booked }) => booked, hasBar: true },
              { name: 'Came', read: ({ came }) => came },
              { name: "Didn't come", read: ({ missed }) => missed },
            ],
            rows: report.appointments,
          }}
        />
      )}
      <div className={css.pair}>
        <ReportBlock
          title="Where they stand"
          sentence={describeStatuses(report)}
          fileName="requests-by-status"
          table={{
            columns: [
              { name: 'Status', read: ({ name }) => name },
              { name: 'Requests', read: ({ count }) => count, hasBar: true },
            ],
            rows: states,
          }}
        />
        <ReportBlock
          title="By page they were sent from"
          sentence={describePages(report)}
          fileName="requests-by-page"
          table={{
            columns: [
              { name: 'Page', read: ({ page }) => page, show: ({ page }) => showPage(page) },
              { name: 'Requests', read: ({ count }) => count, hasBar: true },
            ],
            rows: pages,
          }}
        />
      </div>
      {entered.length > 0 && (
        <p className={css.note}>
          {`Entered at the desk, and only counted under “Where they stand”: ${describeEntered(entered)}.`}
        </p>
      )}
      {spam > 0 && (
        <p className={css.note}>
          {countOf(spam, 'request')} flagged or closed as spam {spam === 1 ? "isn't" : "aren't"} counted.
        </p>
      )}
    </>
  )
}

function describeEntered(entered: Report['requests']['entered']): string {
  return new Intl.ListFormat('en-US').format(
    entered.map(({ source, count }) => countOf(count, sourceNames[source].toLowerCase())),
  )
}

function clinicColumns(nameOf: (location: string) => string): ReportColumn<Clinic>[] {
  return [
    { name: 'Clinic', read: ({ location }) => nameOf(location) },
    { name: 'Requests', read: ({ received }) => received, hasBar: true },
    { name: 'Contacted', read: ({ contacted }) => contacted },
    { name: 'Not contacted yet', read: ({ waiting }) => waiting },
    { name: 'Overdue', read: ({ late }) => late },
    {
      name: 'Median time to first contact',
      read: ({ medianMinutes }) => medianMinutes,
      show: ({ medianMinutes }) => showMinutes(medianMinutes ?? 0),
    },
    {
      name: '90% within',
      read: ({ slowMinutes }) => slowMinutes,
      show: ({ slowMinutes }) => showMinutes(slowMinutes ?? 0),
    },
  ]
}
