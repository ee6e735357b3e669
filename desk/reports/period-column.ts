import { type Period, showPeriod } from './number-words.ts'
import type { ReportColumn } from './table/report-table.ts'

/** Says which day or week a row is about. A file has the date, of a week its first. */
export function periodColumn<Row extends { period: Period }>([first]: readonly Row[]): ReportColumn<Row> {
  const areDays = first === undefined || first.period.from === first.period.to
  return {
    name: areDays ? 'Day' : 'Week of',
    read: ({ period }) => period.from,
    show: ({ period }) => showPeriod(period),
  }
}
