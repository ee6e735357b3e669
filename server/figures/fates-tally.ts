import type { RequestFates } from '../../contract/desk/figures.ts'

/** Counts requests and how long their visitors waited, one after the other. */
export class FatesTally {
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
