import type { Report } from '../../contract/desk/reports.ts'
import { Chart, countSteps } from './chart/chart.tsx'
import { describeFields, describeViews, describeWebsite } from './describe-report.ts'
import { fieldNames, showDate, showNumber, showPage, showPeriod } from './number-words.ts'
import { ReportBlock } from './report-block.tsx'
import { periodColumn, type ReportColumn } from './table/report-table.ts'

type Counts = Report['website']['pages'][number]['counts']

/** Counts of all the site's pages, because it doesn't know who is looking, or for which clinic. */
export function WebsiteReport({ report }: { report: Report }) {
  const { periods, website } = report
  const { perPeriod, pages } = website
  const rows = periods.map((period, index) => {
    const counts: Counts = {
      view: perPeriod.view[index] ?? 0,
      call: perPeriod.call[index] ?? 0,
      'form-start': perPeriod['form-start'][index] ?? 0,
      'form-sent': perPeriod['form-sent'][index] ?? 0,
      'form-failed': perPeriod['form-failed'][index] ?? 0,
    }
    return { period, counts }
  })
  const sentence = describeWebsite(report)
  return (
    <>
      <ReportBlock
        title="Website"
        sentence={`${sentence} These figures cover the whole website, whichever clinic is chosen above.`}
        fileName="website"
        table={{ columns: [periodColumn(rows), ...countColumns<(typeof rows)[number]>()], rows }}
        chart={
          <Chart
            label={sentence}
            points={{
              labels: periods.map(showPeriod),
              ticks: periods.map(({ from }) => showDate(from)),
              values: perPeriod.view,
              kind: 'bars',
              steps: countSteps,
              show: showNumber,
            }}
          />
        }
      />
      {website.fields.length > 0 && (
        <ReportBlock
          title="Fields visitors had to correct"
          sentence={describeFields(report)}
          fileName="form-fields"
          table={{
            columns: [
              { name: 'Field', read: ({ field }) => fieldNames[field] },
              { name: 'Times', read: ({ count }) => count, hasBar: true },
            ],
            rows: website.fields,
          }}
        />
      )}
      <ReportBlock
        title="Website by page"
        sentence={describeViews(report)}
        fileName="website-by-page"
        table={{
          columns: [
            { name: 'Page', read: ({ page }) => page, show: ({ page }) => showPage(page) },
            ...countColumns<(typeof pages)[number]>(),
          ],
          rows: pages,
        }}
      />
    </>
  )
}

function countColumns<Row extends { counts: Counts }>(): ReportColumn<Row>[] {
  return [
    { name: 'Views', read: ({ counts }) => counts.view },
    { name: 'Taps to call', read: ({ counts }) => counts.call },
    { name: 'Forms started', read: ({ counts }) => counts['form-start'] },
    { name: 'Sent', read: ({ counts }) => counts['form-sent'] },
    { name: 'Failed', read: ({ counts }) => counts['form-failed'] },
  ]
}
