import { minuteMs } from '../../contract/time.ts'
import { dayNumber, wallTimeOf } from './zoned-time.ts'

type DueStep = { at: number; timing: 'by' | 'at' }
type Clock = { now: number; timeZone: string }

const dayMinutes = 24 * 60
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function isLate({ at }: { at: number }, now: number): boolean {
  return at < now
}

/** "was due 9:40 AM", "by 2:10 PM", "2:30 PM", "Tue 9:00 AM": when something is due, seen from now. */
export function describeDue(step: DueStep, clock: Clock): string {
  const days = daysFromToday(step.at, clock)
  if (!isLate(step, clock.now)) {
    const when = dayAndTime(step.at, clock)
    return step.timing === 'by' ? `by ${when}` : when
  }
  if (days === 0) return `was due ${timeOfDay(step.at, clock.timeZone)}`
  return `was due ${days === -1 ? 'yesterday' : dayName(step.at, clock)}`
}

/** "was due at 9:40 AM, 22 minutes ago": a late step where there's room for both. */
export function describeLateness({ at }: { at: number }, clock: Clock): string {
  const days = daysFromToday(at, clock)
  const today = days === 0 ? `at ${timeOfDay(at, clock.timeZone)}` : undefined
  return `was due ${today ?? (days === -1 ? 'yesterday' : dayName(at, clock))}, ${describeSpan(clock.now - at)} ago`
}

/** "22 minutes", "3 hours", "2 days". */
export function describeSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / minuteMs))
  if (minutes < 60) return count(minutes, 'minute')
  if (minutes < dayMinutes) return count(Math.round(minutes / 60), 'hour')
  return count(Math.round(minutes / dayMinutes), 'day')
}

/** A span of business hours: "25 min", "1 h 10 min", "1,204 h". */
export function showMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  if (hours === 0) return `${whole} min`
  return whole % 60 === 0 || hours >= 24 ? `${hours.toLocaleString('en-US')} h` : `${hours} h ${whole % 60} min`
}

/** When something happened: "8:40 AM", "Sun 11:52 PM", "Nov 12, 11:52 PM", "Mar 3, 2025". */
export function describeMoment(at: number, clock: Clock): string {
  const days = daysFromToday(at, clock)
  const time = timeOfDay(at, clock.timeZone)
  if (days === 0) return time
  if (wallTimeOf(at, clock.timeZone).year !== wallTimeOf(clock.now, clock.timeZone).year) return dayName(at, clock)
  return Math.abs(days) < 7 ? `${dayName(at, clock)} ${time}` : `${dayName(at, clock)}, ${time}`
}

/** When something will happen: "today at 6:00 PM", "tomorrow at 8:00 AM", "Fri at 8:00 AM", "Dec 3 at 8:00 AM". */
export function describeComing(at: number, clock: Clock): string {
  const day = ['today', 'tomorrow'][daysFromToday(at, clock)] ?? dayName(at, clock)
  return `${day} at ${timeOfDay(at, clock.timeZone)}`
}

/** "Tue", "Dec 3", "Mar 3, 2025". */
export function dayName(at: number, clock: Clock): string {
  const { year, month, day, weekday } = wallTimeOf(at, clock.timeZone)
  if (Math.abs(daysFromToday(at, clock)) < 7) return weekdays[weekday] ?? ''
  const date = `${months[month - 1]} ${day}`
  return year === wallTimeOf(clock.now, clock.timeZone).year ? date : `${date}, ${year}`
}

/** "2:30 PM" today, "Tue 9:00 AM", "Dec 3, 9:00 AM". */
export function dayAndTime(at: number, clock: Clock): string {
  if (daysFromToday(at, clock) === 0) return timeOfDay(at, clock.timeZone)
  const name = dayName(at, clock)
  return `${name}${/\d/.test(name) ? ',' : ''} ${timeOfDay(at, clock.timeZone)}`
}

/** "9:40 AM": always with AM or PM. */
export function timeOfDay(at: number, timeZone: string): string {
  const { hour, minute } = wallTimeOf(at, timeZone)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function daysFromToday(at: number, { now, timeZone }: Clock): number {
  return dayNumber(at, timeZone) - dayNumber(now, timeZone)
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
