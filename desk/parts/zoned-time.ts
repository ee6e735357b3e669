import { momentShown } from '../../contract/moment-shown.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'

/*
 * Not by contract/wall-clock.ts: shared with the clinic pages it would become a file of its own, one more for each of
 * their visitors.
 */

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A moment as a calendar and a clock on the wall of a zone show it. `month` is 1 to 12, `weekday` 0 (Sunday) to 6. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

export function wallTimeOf(at: number, timeZone: string): WallTime & { weekday: number } {
  const wall = new Date(wallClock(at, timeZone))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    weekday: wall.getUTCDay(),
  }
}

/**
 * The moment when that zone's clocks show this; `day` and `hour` may run over. Of a time that comes twice it's the first,
 * and a time that spring skips is the moment of the skip: 2:30 is 3:00.
 */
export function momentOf({ year, month, day, hour, minute }: WallTime, timeZone: string): number {
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  return momentShown(wall, (moment) => wallClock(moment, timeZone))
}

/** A number that is one higher on the next day. */
export function dayNumber(at: number, timeZone: string): number {
  return Math.floor(wallClock(at, timeZone) / dayMs)
}

/** `2026-11-23T09:00`, as an input for date and time has it. */
export function toInputValue(at: number, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/** Null where the input holds no whole date and time. */
export function fromInputValue(value: string, timeZone: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(value)
  if (!match) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map(Number)
  return momentOf({ year, month, day, hour, minute }, timeZone)
}

/** Whether that zone's clocks show the same again within the day, as they do when they are set back. */
export function comesTwice(at: number, timeZone: string): boolean {
  const shown = wallClock(at, timeZone)
  return [30 * minuteMs, 60 * minuteMs].some((later) => wallClock(at + later, timeZone) === shown)
}

/** The time that the zone's clocks show, as a number like epoch milliseconds. */
function wallClock(at: number, timeZone: string): number {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...numeric, timeZone })
  formatters.set(timeZone, formatter)
  const read = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const month = (read.get('month') ?? 1) - 1
  return Date.UTC(read.get('year') ?? 0, month, read.get('day'), read.get('hour'), read.get('minute'))
}

const numeric = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const
