import type { Clock } from './clock.ts'
import { limits } from './limits.ts'

type TallyOptions = { max: number; windowMs: number; clock: Clock }

/** What each sender has taken in the present stretch of time. */
export type Tally = {
  /** Whether nothing is left for this sender. */
  isUsedUp(sender: string): boolean
  /** Takes so much, or nothing where that would be more than is left. Says whether it did. */
  take(sender: string, amount: number): boolean
  giveBack(sender: string, amount: number): void
  /** Until the next stretch begins. */
  secondsLeft(): number
}

/**
 * Counts by sender, in memory and in stretches of time that begin together. Addresses are never written anywhere: the
 * price is that a restart begins anew and that each of several servers counts for itself.
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
