/// <reference lib="esnext.temporal" />

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Day = (typeof days)[number]

/** Opening hours as `HH:MM`; a clinic that closes before it opens does so on the next morning. */
export type Opening = { days: readonly Day[]; opens: string; closes: string }

export type OpeningStatus =
  | { state: 'open'; closesAt: string }
  | { state: 'closed'; opensAt: string; opensOn: 'today' | 'tomorrow' | Day }
  | { state: 'unknown' }

const minutesADay = 24 * 60
const minutesAWeek = 7 * minutesADay

/**
 * Whether a clinic is open at `now`, and when that changes. Everything is computed on the wall clock of the clinic's
 * own zone, which staff and visitors read: a day of 23 or 25 hours needs no special case.
 */
export function openingStatus(openings: readonly Opening[], timeZone: string, now: Date): OpeningStatus {
  const { day, minute } = wallClock(now, timeZone)
  const minuteOfWeek = days.indexOf(day) * minutesADay + minute
  const periods = openings.flatMap(({ days: openDays, opens, closes }) =>
    openDays.map((openDay) => {
      const start = days.indexOf(openDay) * minutesADay + minutesOf(opens)
      const length = wrap(minutesOf(closes) - minutesOf(opens), minutesADay) || minutesADay
      return { day: openDay, opens, closes, length, since: wrap(minuteOfWeek - start, minutesAWeek) }
    }),
  )
  const current = periods.find(({ since, length }) => since < length)
  if (current) return { state: 'open', closesAt: current.closes }
  const next = periods.sort((one, other) => other.since - one.since)[0]
  if (!next) return { state: 'unknown' }
  const minutesUntil = minutesAWeek - next.since
  return { state: 'closed', opensAt: next.opens, opensOn: nameDay(next.day, day, minutesUntil) }
}

/** The weekday in a zone, for marking today's line. */
export function dayIn(timeZone: string, now: Date): Day {
  return wallClock(now, timeZone).day
}

function nameDay(opensOn: Day, today: Day, minutesUntil: number): 'today' | 'tomorrow' | Day {
  if (opensOn === today) return minutesUntil < minutesADay ? 'today' : opensOn
  return wrap(days.indexOf(opensOn) - days.indexOf(today), days.length) === 1 ? 'tomorrow' : opensOn
}

function wallClock(now: Date, timeZone: string): { day: Day; minute: number } {
  // A browser's first formatter costs a phone 100 ms, Temporal a tenth of one; Safari and Node do not have it yet.
  const { weekday, hour, minute } = 'Temporal' in globalThis ? readTemporal(now, timeZone) : readIntl(now, timeZone)
  const day = days[weekday - 1]
  if (!day) throw new Error(`${weekday} is not a day of the week`)
  return { day, minute: hour * 60 + minute }
}

const dayNames: readonly string[] = days

type Reading = { weekday: number; hour: number; minute: number }

function readTemporal(now: Date, timeZone: string): Reading {
  const { dayOfWeek, hour, minute } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return { weekday: dayOfWeek, hour, minute }
}

function readIntl(now: Date, timeZone: string): Reading {
  const parts = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const reading = new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).formatToParts(now)
  const part = (type: string) => reading.find((candidate) => candidate.type === type)?.value.toLowerCase() ?? ''
  return {
    weekday: dayNames.indexOf(part('weekday')) + 1,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function wrap(value: number, length: number): number {
  return ((value % length) + length) % length
}
