import { type Closure, type Day, days, type Opening } from '../../contract/opening-hours.ts'
import type { OpeningStatus } from './opening-status.ts'

/** `8 AM`, `8:30 AM`, `noon` and `midnight`, as Americans write hours. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (minutes === 0 && hours % 12 === 0) return hours === 12 ? 'noon' : 'midnight'
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past} ${hours < 12 ? 'AM' : 'PM'}`
}

/** One line for a visitor who wonders whether to call now; nothing where no hours are known. */
export function describeStatus(status: OpeningStatus): string {
  if (status.state === 'unknown') return ''
  if (status.state === 'open') return status.closesAt ? `Open now until ${formatTime(status.closesAt)}` : 'Open now'
  const reason = status.holiday === undefined ? 'now' : `for ${status.holiday}`
  return `Closed ${reason}, opens${nameOpening(status.opensOn)} at ${formatTime(status.opensAt)}`
}

export type HoursOfDay = { day: Day; name: string; hours: string }

/** The week from Monday to Sunday, one line a day. */
export function hoursOfWeek(openings: readonly Opening[]): HoursOfDay[] {
  return days.map((day) => {
    const periods = openings.filter((opening) => opening.days.includes(day))
    const hours = periods.map(({ opens, closes }) => `${formatTime(opens)} to ${formatTime(closes)}`).join(', ')
    return { day, name: nameOf(day), hours: hours || 'Closed' }
  })
}

export type HolidayLine = { date: string; day: string; name: string }

/** The days on which a clinic stays closed, in order, each with its date as people write it: "December 25". */
export function listHolidays(closures: readonly Closure[]): HolidayLine[] {
  return closures
    .map(({ date, name }) => ({ date, day: formatDate(date), name }))
    .sort((one, other) => one.date.localeCompare(other.date))
}

function nameOpening(opensOn: 'today' | 'tomorrow' | Day | { date: string }): string {
  if (typeof opensOn === 'object') return ` ${formatDate(opensOn.date)}`
  if (opensOn === 'today') return ''
  return opensOn === 'tomorrow' ? ' tomorrow' : ` ${nameOf(opensOn)}`
}

function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}

function nameOf(day: Day): string {
  return day.charAt(0).toUpperCase() + day.slice(1)
}
