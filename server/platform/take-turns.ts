import { AppError } from './errors.ts'

type Limits = { atOnce: number; waiting: number }

/**
 * Lets only so many pieces of work run at once and so many wait; the memory they take together stays bounded.
 * Throws `AppError('overloaded')` at once for whoever comes when the queue is full.
 */
export function takeTurns({ atOnce, waiting }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('overloaded', { retryAfterSeconds: 10 })
      // Whoever ends hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
