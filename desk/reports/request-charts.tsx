import type { Report } from '../../contract/desk/reports.ts'
import { showMinutes } from '../parts/time-words.ts'
import { Chart, countSteps, minuteSteps } from './chart/chart.tsx'
import { describeFirstContact, describeRequests } from './describe-report.ts'
import { showDate, showNumber, showPeriod } from './number-words.ts'
import { ReportBlock } from './report-block.tsx'
import { periodColumn } from './table/report-table.ts'

/** Charts of how many requests came, and how long it took until the first contact. */
export function RequestCharts({ report }: { report: Report }) {
  const { periods, requests } = report
  const { perPeriod, medianMinutesPerPeriod } = requests
  const names = { labels: periods.map(showPeriod), ticks: periods.map(({ from }) => showDate(from)) }
  const rows = periods.map((period, index) => {
    return { period, received: perPeriod[index] ?? 0, minutes: medianMinutesPerPeriod[index] ?? null }
  })
  const [sentence, waits] = [describeRequests(report), describeFirstContact(report)]
  return (
    <>
      <ReportBlock
        title="Requests"
        sentence={sentence}
        fileName="requests"
        table={{ columns: [periodColumn(rows), { name: 'Requests', read: ({ received }) => received }], rows }}
        chart={
          <Chart
            label={sentence}
            points={{ ...names, values: perPeriod, kind: 'bars', steps: countSteps, show: showNumber }}
          />
        }
      />
      <ReportBlock
        title="Time to first contact"
        sentence={waits}
        fileName="first-contact"
        table={{
          columns: [
            periodColumn(rows),
            { name: 'Requests', read: ({ received }) => received },
            {
              name: 'Median minutes (business hours only)',
              read: ({ minutes }) => minutes,
              show: ({ minutes }) => showMinutes(minutes ?? 0),
            },
          ],
          rows,
        }}
        chart={
          <Chart
            label={waits}
            points={{ ...names, values: medianMinutesPerPeriod, kind: 'line', steps: minuteSteps, show: showMinutes }}
          />
        }
      />
    </>
  )
}
