import { setImmediate } from 'node:timers/promises'
import type { Database, StoreWork } from './database.ts'
import { AppError } from './errors.ts'

type Job = { run: StoreWork<void>; settle(): void; fail(error: unknown): void }

/**
 * Commits what arrives in one turn of the event loop together, because SQLite waits for the disk once a commit: on a
 * disk that syncs 160 times a second, one commit a visitor would make the 32nd wait for 200 ms. Each caller still
 * hears of its own work only: when one of a group throws, the group is rolled back and each runs again by itself.
 */
export function groupCommits(transact: <T>(work: StoreWork<T>) => Promise<T>): Database['store'] {
  let waiting: Job[] = []
  let isDraining = false

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await setImmediate()
      const group = waiting
      waiting = []
      await commitGroup(transact, group)
    }
    isDraining = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      let result: Awaited<ReturnType<typeof work>>
      waiting.push({
        run: async (transaction) => {
          result = await work(transaction)
        },
        settle: () => resolve(result),
        fail: reject,
      })
      if (isDraining) return
      isDraining = true
      void drain()
    })
}

async function commitGroup(transact: (work: StoreWork<void>) => Promise<void>, group: readonly Job[]): Promise<void> {
  try {
    await transact(async (transaction) => {
      for (const job of group) await job.run(transaction)
    })
    for (const job of group) job.settle()
  } catch (error) {
    const isPointless = group.length === 1 || (error instanceof AppError && error.code === 'storage-unavailable')
    if (isPointless) for (const job of group) job.fail(error)
    else for (const job of group) await commitGroup(transact, [job])
  }
}
