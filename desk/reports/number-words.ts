import type { Report } from '../../contract/desk/reports.ts'

export type Period = Report['periods'][number]

const number = new Intl.NumberFormat('en-US')
const dateFormats = {
  short: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  withYear: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  withWeekday: new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
} as const

export function showNumber(value: number): string {
  return number.format(value)
}

/** "1 request", "1,204 requests". */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${showNumber(value)} ${value === 1 ? one : many}`
}

/** A date as `2026-11-23`, which is the same in every zone: "Nov 23", "Tuesday, November 24". */
export function showDate(date: string, style: keyof typeof dateFormats = 'short'): string {
  return dateFormats[style].format(Date.parse(date))
}

/** "Mon, Nov 23", or for a week "Nov 17 – Nov 23". */
export function showPeriod({ from, to }: Period): string {
  return from === to ? showDate(from, 'withWeekday') : `${showDate(from)} – ${showDate(to)}`
}

/** The fields of the consultation form. */
export const fieldNames: Record<Report['website']['fields'][number]['field'], string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  location: 'Clinic',
  message: 'Message',
  treatments: 'Treatment',
  consent: 'Consent',
}

/** The time of the same length before these: "the previous 30 days", "the previous 52 weeks". */
export function nameTimeBefore(periods: readonly Period[]): string {
  const areDays = periods.every(({ from, to }) => from === to)
  return `the previous ${countOf(periods.length, areDays ? 'day' : 'week')}`
}

/** The name of a page of the site: its address, if it has one. */
export function showPage(page: string): string {
  if (page === '') return 'Other pages'
  if (page === '(not found)') return "Pages that don't exist"
  return page === '/' ? 'Home (/)' : page
}
