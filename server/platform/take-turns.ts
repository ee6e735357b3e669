import { AppError } from './errors.ts'

type Limits = {
  atOnce: number
  /** How many of these one sender can have. The rest stays free for the others. */
  atOnceOfOne?: number
  waiting: number
  waitingOfOne?: number
}

/** Does the work when its sender's turn has come. */
export type Turns = <T>(sender: string, work: () => Promise<T>) => Promise<T>

/**
 * Limits how many jobs run and wait at once, and so their memory. Senders take turns, not jobs: one who sends a lot
 * waits behind those who send a little. Throws at once: `AppError('too-many-requests')` if a sender has too many
 * waiting, `AppError('overloaded')` if there are too many in all.
 */
export function takeTurns({ atOnce, atOnceOfOne = atOnce, waiting, waitingOfOne = waiting }: Limits): Turns {
  /** By sender. The one who has waited longest for a turn comes first. */
  const queues = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let [runningOfAll, waitingOfAll] = [0, 0]

  return async (sender, work) => {
    await new Promise<void>((resolve, reject) => {
      const queue = queues.get(sender) ?? []
      const isFree = runningOfAll < atOnce && (running.get(sender) ?? 0) < atOnceOfOne
      if (!isFree && waitingOfAll >= waiting) return reject(new AppError('overloaded', { retryAfterSeconds: 10 }))
      if (!isFree && queue.length >= waitingOfOne) {
        return reject(new AppError('too-many-requests', { retryAfterSeconds: 10 }))
      }
      queues.set(sender, [...queue, resolve])
      waitingOfAll += 1
      callNext()
    })
    try {
      return await work()
    } finally {
      leave(sender)
      callNext()
    }
  }

  function callNext(): void {
    for (const [sender, [first, ...others]] of queues) {
      if (runningOfAll >= atOnce) return
      const ownRunning = running.get(sender) ?? 0
      if (first === undefined || ownRunning >= atOnceOfOne) continue
      putLast(sender, others)
      running.set(sender, ownRunning + 1)
      runningOfAll += 1
      waitingOfAll -= 1
      first()
    }
  }

  function leave(sender: string): void {
    runningOfAll -= 1
    const left = (running.get(sender) ?? 1) - 1
    if (left > 0) running.set(sender, left)
    else running.delete(sender)
    putLast(sender, queues.get(sender) ?? [])
  }

  function putLast(sender: string, queue: (() => void)[]): void {
    queues.delete(sender)
    if (queue.length > 0) queues.set(sender, queue)
  }
}
