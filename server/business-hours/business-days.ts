import type { DueFilter } from '../../contract/desk/request-status.ts'
import { type ClinicHours, listPeriods, startOfDay } from '../../contract/opening-hours.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { wallClock } from '../../contract/wall-clock.ts'
import { hoursOfLocation } from './hours-of-location.ts'
import { addOpenMinutes, instantOf, nextOpening } from './open-periods.ts'

/** When today ends at a clinic, and when its next business day does, in epoch milliseconds. */
export type DueDays = { todayEndsAt: number; tomorrowEndsAt: number }

type Clinics = Pick<SiteFacts, 'clinics' | 'timeZone'>

/** For what came at night: time for a morning's calls, none of which is late as the doors open. */
const minutesAfterOpening = 240

/** By when a clinic answers what comes now, by the promise of one business day. */
export function withinBusinessDay(siteFacts: Clinics, location: string, now: number): number {
  return answerBy(hoursOfLocation(siteFacts, location), now, minutesAfterOpening)
}

/**
 * The deadline for what arrives at `from`. While open: the same time next business day; if closed then, the closing
 * before it or else the opening. While closed: so many open minutes into the next day that opens, or when it closes.
 * Hours after midnight count toward the day they began.
 */
export function answerBy(hours: ClinicHours, from: number, minutesAfterOpening: number): number {
  const opening = nextOpening(hours, from)
  if (opening === from) return sameTimeNextDay(hours, from)
  const day = businessDay(hours, wallClock(opening, hours.timeZone))
  return Math.min(addOpenMinutes(hours, opening, minutesAfterOpening), lastMinuteOf(hours, day))
}

function sameTimeNextDay(hours: ClinicHours, from: number): number {
  const fromWall = wallClock(from, hours.timeZone)
  const fromDay = businessDay(hours, fromWall)
  const day = nextBusinessDay(hours, fromDay)
  const wall = day + fromWall - fromDay
  const periods = listPeriods(hours, day, 1)
  const last = periods.findLast(({ opens }) => opens <= wall)
  const due = instantOf(last ? Math.min(wall, last.closes) : (periods[0]?.opens ?? wall), hours.timeZone)
  return Math.min(due, lastMinuteOf(hours, day))
}

/** When a business day closes for the last time, or a minute before it ends, which is what still counts as that day. */
function lastMinuteOf(hours: ClinicHours, day: number): number {
  const lastClosing = listPeriods(hours, day, 1).at(-1)?.closes ?? day + dayMs
  return Math.min(instantOf(lastClosing, hours.timeZone), endOfDay(hours, day) - minuteMs)
}

/** Both ends come at midnight, or at the last closing after it. On a Saturday, closed on Sundays, tomorrow is Monday. */
export function dueBoundaries(hours: ClinicHours, now: number): DueDays {
  const today = businessDay(hours, wallClock(now, hours.timeZone))
  return { todayEndsAt: endOfDay(hours, today), tomorrowEndsAt: endOfDay(hours, nextBusinessDay(hours, today)) }
}

/** Which of these a deadline is, where `tomorrow` ends with the next business day. */
export function dueGroup({ todayEndsAt, tomorrowEndsAt }: DueDays, dueAt: number, now: number): DueFilter {
  if (dueAt < now) return 'late'
  if (dueAt < todayEndsAt) return 'today'
  return dueAt < tomorrowEndsAt ? 'tomorrow' : 'later'
}

/** The ends of each clinic now, by its value in the form, and of requests that name none. */
export type DueCalendar = { now: number; byLocation: ReadonlyMap<string, DueDays>; otherwise: DueDays }

export function dueCalendar(siteFacts: Clinics, now: number): DueCalendar {
  const endsOf = (location: string) => dueBoundaries(hoursOfLocation(siteFacts, location), now)
  return {
    now,
    byLocation: new Map(siteFacts.clinics.map(({ formLocation }) => [formLocation, endsOf(formLocation)])),
    otherwise: endsOf(''),
  }
}

/** The group of a next step's time, by the business days of the clinic. */
export function classifyDue({ now, byLocation, otherwise }: DueCalendar, location: string, at: number): DueFilter {
  return dueGroup(byLocation.get(location) ?? otherwise, at, now)
}

/** The midnight of the day that a time of the wall clock belongs to: until it has closed, a night is the day before. */
function businessDay(hours: ClinicHours, wall: number): number {
  const day = startOfDay(wall)
  const isOf = (candidate: number) =>
    listPeriods(hours, candidate, 1).some(({ opens, closes }) => opens <= wall && wall < closes)
  return !isOf(day) && isOf(day - dayMs) ? day - dayMs : day
}

function nextBusinessDay(hours: ClinicHours, day: number): number {
  // In each week without a closure there is an opening.
  const [next] = listPeriods(hours, day + dayMs, 7 + 7 * hours.closures.length)
  if (next === undefined) throw new Error('a clinic without opening hours has no business days')
  return startOfDay(next.opens)
}

function endOfDay(hours: ClinicHours, day: number): number {
  const lastClosing = listPeriods(hours, day, 1).at(-1)?.closes ?? 0
  return instantOf(Math.max(day + dayMs, lastClosing), hours.timeZone)
}
