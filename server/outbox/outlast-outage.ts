import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'

type Patience = { clock: Clock; everyMs: number; endsAt: number }

/**
 * Repeats `work`, which must be safe to repeat, for as long as the database is down, but not past `endsAt`. After that,
 * and for any other error, it throws what `work` threw.
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
