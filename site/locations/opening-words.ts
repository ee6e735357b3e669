import { type Day, days, type Opening, type OpeningStatus } from './opening-status.ts'

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
  if (status.state === 'open') return `Open now until ${formatTime(status.closesAt)}`
  const day =
    status.opensOn === 'today' ? '' : ` ${status.opensOn === 'tomorrow' ? 'tomorrow' : nameOf(status.opensOn)}`
  return `Closed now, opens${day} at ${formatTime(status.opensAt)}`
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

function nameOf(day: Day): string {
  return day.charAt(0).toUpperCase() + day.slice(1)
}
