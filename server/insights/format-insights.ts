import { insightEvents } from '../../contract/insights.ts'
import { beginCsv, writeCsvLine } from '../../contract/write-csv.ts'
import { emptyDay, type PageDay } from './read-insights.ts'

export const insightFormats = ['table', 'csv'] as const
export type InsightFormat = (typeof insightFormats)[number]

const columns = ['day', 'page', ...insightEvents] as const
const headings = {
  view: 'views',
  call: 'taps to call',
  'form-start': 'forms started',
  'form-sent': 'sent',
  'form-failed': 'failed',
}

/** The counts as RFC 4180, one line a page and day, or as a table with the totals of each page for people to read. */
export function formatInsights(pageDays: readonly PageDay[], format: InsightFormat): string {
  if (format === 'csv') {
    const lines = pageDays.map((pageDay) => writeCsvLine(columns.map((column) => pageDay[column])))
    return beginCsv(columns) + lines.join('')
  }
  const totals = sumUp(pageDays)
  if (totals.length === 0) return 'Nothing has been counted yet.\n'
  const all = totals.reduce(add, emptyDay('', 'all pages'))
  const rows = [
    ['page', ...insightEvents.map((event) => headings[event])],
    ...[...totals, all].map((total) => [total.page, ...insightEvents.map((event) => String(total[event]))]),
  ]
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? []
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, index) => pad(cell, widths[index] ?? 0, index))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

function sumUp(pageDays: readonly PageDay[]): PageDay[] {
  const totals = new Map<string, PageDay>()
  for (const pageDay of pageDays)
    totals.set(pageDay.page, add(totals.get(pageDay.page) ?? emptyDay('', pageDay.page), pageDay))
  return [...totals.values()].sort((one, other) => other.view - one.view || one.page.localeCompare(other.page))
}

function add(sum: PageDay, pageDay: PageDay): PageDay {
  const counts = insightEvents.map((event) => [event, sum[event] + pageDay[event]] as const)
  return { ...sum, ...Object.fromEntries(counts) }
}

/** Names stand left, numbers right, under one another. */
function pad(cell: string, width: number, index: number): string {
  return index === 0 ? cell.padEnd(width) : cell.padStart(width)
}
