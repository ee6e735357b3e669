import type { Report, RequestFates } from '../../contract/desk/reports.ts'
import { enteredSources } from '../../contract/desk/request-source.ts'
import { requestOutcomes, requestStatuses } from '../../contract/desk/request-status.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { minuteMs } from '../../contract/time.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'
import { type OpenMinutes, openMinutesOf } from './open-minutes.ts'
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
  const bySource = new Map<string, number>()
  const openAt = openMinutesAt(counted)
  let spam = 0

  for (const { location, page, status, outcome, suspected, source, count, created, contacted } of rows) {
    if (suspected === 1 || outcome === 'spam') {
      spam += count
      continue
    }
    addTo(byStatus, status, count)
    addTo(byOutcome, outcome, count)
    if (source !== 'website') {
      addTo(bySource, source, count)
      continue
    }
    const ofLocation = take(byLocation, location, () => new ResponseTally())
    const openBetween = openAt(location)
    const contacts: (number | null)[] = JSON.parse(contacted)
    const arrivals: number[] = JSON.parse(created)
    for (const [index, createdAt] of arrivals.entries()) {
      const contactedAt = contacts[index] ?? null
      const minutes = contactedAt === null ? null : openBetween(createdAt, contactedAt)
      all.add(status === 'closed', minutes)
      ofLocation.add(status === 'closed', minutes)
      byPeriod[indexOfPeriod(days, days.start + createdAt * minuteMs)]?.add(status === 'closed', minutes)
    }
    addTo(byPage, pages.has(page) ? page : '', count)
  }

  const described = byPeriod.map((tally) => tally.describe())
  return {
    spam,
    entered: enteredSources
      .map((source) => ({ source, count: bySource.get(source) ?? 0 }))
      .filter(({ count }) => count > 0),
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

function openMinutesAt({ days, siteFacts }: Counted): (location: string) => OpenMinutes {
  const minutesOf = openMinutesOf(days.start, days.end)
  const known = new Map<string, OpenMinutes>()
  return (location) => take(known, location, () => minutesOf(hoursOfLocation(siteFacts, location)))
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
  #contacted = 0
  #waiting = 0
  /** How many waited for so many minutes, at the place of that number: a year has far fewer lengths than waits. */
  readonly #waits: number[] = []

  /** `minutes` are those until the first contact; null as long as there is none. */
  add(isClosed: boolean, minutes: number | null): void {
    this.received += 1
    if (minutes === null) {
      if (!isClosed) this.#waiting += 1
      return
    }
    this.#contacted += 1
    this.#waits[minutes] = (this.#waits[minutes] ?? 0) + 1
  }

  describe(): Omit<RequestFates, 'late'> {
    const half = this.#contacted / 2
    const [lower, upper, slow] = this.#waitsAt(Math.ceil(half), Math.floor(half) + 1, Math.ceil(this.#contacted * 0.9))
    return {
      received: this.received,
      contacted: this.#contacted,
      waiting: this.#waiting,
      medianMinutes: lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2),
      slowMinutes: slow ?? null,
    }
  }

  /** The first, second or any later of the waits, by their length; none if nobody was contacted. Ranks come in order. */
  #waitsAt(...ranks: readonly number[]): number[] {
    const found: number[] = []
    let count = 0
    this.#waits.forEach((times, minutes) => {
      count += times
      while (count >= (ranks[found.length] ?? Infinity)) found.push(minutes)
    })
    return found
  }
}
