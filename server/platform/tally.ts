import type { Clock } from './clock.ts'
import { limits } from './limits.ts'

type TallyOptions = { max: number; windowMs: number; clock: Clock }

/** Counts what each sender has taken in the current time window. */
export type Tally = {
  /** Whether nothing is left for this sender. */
  isUsedUp(sender: string): boolean
  /** Takes that amount, or nothing if that is more than is left. Says whether it did. */
  take(sender: string, amount: number): boolean
  giveBack(sender: string, amount: number): void
  /** Until the next time window begins. */
  secondsLeft(): number
}

/**
 * Counts by sender, in memory and in fixed time windows. Addresses are never written down. The price is that a restart
 * starts over, and each of several servers counts for itself.
 */
export function createTally({ max, windowMs, clock }: TallyOptions): Tally {
  let counts = new Map<string, number>()
  let stretch = 0
  const current = () => {
    const now = Math.floor(clock() / windowMs)
    if (now !== stretch) [counts, stretch] = [new Map(), now]
    return counts
  }
  return {
    isUsedUp: (sender) => (current().get(sender) ?? 0) >= max,
    take(sender, amount) {
      const taken = (current().get(sender) ?? 0) + amount
      if (taken > max) return false
      counts.set(sender, taken)
      const [oldest] = counts.keys()
      if (counts.size > limits.countedAddresses && oldest !== undefined) counts.delete(oldest)
      return true
    },
    giveBack(sender, amount) {
      const taken = current().get(sender)
      if (taken !== undefined) counts.set(sender, Math.max(0, taken - amount))
    },
    secondsLeft: () => Math.max(1, Math.ceil((windowMs - (clock() % windowMs)) / 1000)),
  }
}
