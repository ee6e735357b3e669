import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'

type Patience = { clock: Clock; everyMs: number; endsAt: number }

/**
 * Repeats `work`, which must bear it, for as long as the database is away, but not after `endsAt`: then, and for every
 * other fault, it throws what the work threw.
 */
export async function outlastOutage<T>(work: () => Promise<T>, { clock, everyMs, endsAt }: Patience): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'storage-unavailable'
      if (!isAway || clock() + everyMs > endsAt) throw error
      await setTimeout(everyMs)
    }
  }
}
