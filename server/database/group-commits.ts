import type { Database, StoreWork } from './database.ts'
import { groupCalls } from './group-calls.ts'

/**
 * Commits what arrives together as one transaction, because SQLite waits for the disk at each commit. On a disk that
 * syncs 160 times a second, with one commit per visitor, the 32nd would wait for 200 ms.
 */
export function groupCommits(transact: (work: StoreWork<void>) => Promise<void>): Database['store'] {
  const commit = groupCalls<StoreWork<void>, void>(
    async (group) => {
      await transact(async (transaction) => {
        for (const work of group) await work(transaction)
      })
      return group.map(() => undefined)
    },
    { groupsAtOnce: 1, largestGroup: Number.POSITIVE_INFINITY },
  )
  return async <T>(work: StoreWork<T>) => {
    let result: T | undefined
    await commit(async (transaction) => {
      result = await work(transaction)
    })
    return result as T
  }
}
