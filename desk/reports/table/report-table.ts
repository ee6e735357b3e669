import { beginCsv, writeCsvLine } from '../../../contract/write-csv.ts'
import { type Period, showPeriod } from '../number-words.ts'

export type Cell = string | number | null

/** One column: its name, what a row has in it for a file, and how people read that where it differs. */
export type ReportColumn<Row> = {
  name: string
  read: (row: Row) => Cell
  show?: (row: Row) => string
  /** Draws the number as a bar, too. */
  hasBar?: boolean
}

/** The same rows for a table and for a file. */
export type ReportTable<Row> = { columns: readonly ReportColumn<Row>[]; rows: readonly Row[] }

/** The table as CSV; unknown values are empty. */
export function writeCsv<Row>({ columns, rows }: ReportTable<Row>): string {
  const lines = rows.map((row) => writeCsvLine(columns.map(({ read }) => read(row) ?? '')))
  return beginCsv(columns.map(({ name }) => name)) + lines.join('')
}

/** Says which day or week a row is about. A file has the date, of a week its first. */
export function periodColumn<Row extends { period: Period }>([first]: readonly Row[]): ReportColumn<Row> {
  const areDays = first === undefined || first.period.from === first.period.to
  return {
    name: areDays ? 'Day' : 'Week of',
    read: ({ period }) => period.from,
    show: ({ period }) => showPeriod(period),
  }
}
