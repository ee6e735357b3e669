import type { Report, RequestFates } from '../../contract/desk/reports.ts'
import { requestOutcomes, requestStatuses } from '../../contract/desk/request-status.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'
import { type OpenClock, openClocks } from './open-clock.ts'
import type { ReportRow } from './read-report-rows.ts'
import { indexOfPeriod, type ReportDays } from './report-days.ts'

type Counted = {
  rows: readonly ReportRow[]
  /** The overdue ones at each location. */
  late: ReadonlyMap<string, number>
  days: ReportDays
  /** Each of these gets a line, and so does any other that requests name. */
  locations: readonly string[]
  siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'>
  pages: ReadonlySet<string>
}

/** Sums up requests in one go: there may be hundreds of thousands. */
export function countRequests(counted: Counted): Omit<Report['requests'], 'before'> {
  const { rows, late, days, pages } = counted
  const all = new ResponseTally()
  const byPeriod = days.periods.map(() => new ResponseTally())
  const byLocation = new Map([...counted.locations, ...late.keys()].map((location) => [location, new ResponseTally()]))
  const byPage = new Map<string, number>()
  const byStatus = new Map<string, number>()
  const byOutcome = new Map<string | null, number>()
  const clocks = clocksOf(counted)
  let spam = 0

  for (const { location, page, status, outcome, isSpam, count, created, waited } of rows) {
    if (isSpam) {
      spam += count
      continue
    }
    const ofLocation = take(byLocation, location, () => new ResponseTally())
    const clock = clocks(location)
    for (const [index, createdAt] of created.entries()) {
      const wait = waited[index] ?? null
      const minutes = wait === null ? null : clock(createdAt, createdAt + wait)
      all.add(status === 'closed', minutes)
      ofLocation.add(status === 'closed', minutes)
      byPeriod[indexOfPeriod(days, createdAt)]?.add(status === 'closed', minutes)
    }
    addTo(byPage, pages.has(page) ? page : '', count)
    addTo(byStatus, status, count)
    addTo(byOutcome, outcome, count)
  }

  const described = byPeriod.map((tally) => tally.describe())
  return {
    spam,
    perPeriod: described.map(({ received }) => received),
    medianMinutesPerPeriod: described.map(({ medianMinutes }) => medianMinutes),
    all: { ...all.describe(), late: [...late.values()].reduce((sum, count) => sum + count, 0) },
    clinics: [...byLocation].map(([location, tally]) => {
      return { location, ...tally.describe(), late: late.get(location) ?? 0 }
    }),
    pages: [...byPage]
      .map(([page, count]) => ({ page, count }))
      .sort((one, other) => Number(one.page === '') - Number(other.page === '') || other.count - one.count),
    statuses: requestStatuses.map((status) => ({ status, count: byStatus.get(status) ?? 0 })),
    outcomes: requestOutcomes
      .map((outcome) => ({ outcome, count: byOutcome.get(outcome) ?? 0 }))
      .filter(({ count }) => count > 0),
  }
}

function clocksOf({ days, siteFacts }: Counted): (location: string) => OpenClock {
  const clockOf = openClocks(days.start, days.end)
  const known = new Map<string, OpenClock>()
  return (location) => take(known, location, () => clockOf(hoursOfLocation(siteFacts, location)))
}

function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** The value of a key, made if it isn't there yet. */
function take<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Counts requests and how long their visitors waited, one after the other. */
class ResponseTally {
  received = 0
  #waiting = 0
  readonly #minutes: number[] = []

  /** `minutes` are those until the first contact; null as long as there is none. */
  add(isClosed: boolean, minutes: number | null): void {
    this.received += 1
    if (minutes !== null) this.#minutes.push(minutes)
    else if (!isClosed) this.#waiting += 1
  }

  describe(): Omit<RequestFates, 'late'> {
    const sorted = Float64Array.from(this.#minutes).sort()
    return {
      received: this.received,
      contacted: sorted.length,
      waiting: this.#waiting,
      medianMinutes: medianOf(sorted),
      slowMinutes: atShare(sorted, 0.9),
    }
  }
}

function medianOf(sorted: Float64Array): number | null {
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  const upper = sorted[Math.floor(sorted.length / 2)]
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2)
}

/** The smallest of the numbers that this share of them does not exceed. */
function atShare(sorted: Float64Array, share: number): number | null {
  const value = sorted[Math.ceil(sorted.length * share) - 1]
  return value === undefined ? null : Math.round(value)
}
