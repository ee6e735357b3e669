import { setImmediate } from 'node:timers/promises'
import { AppError } from '../platform/errors.ts'

/** Does the work of a whole group, all of it or nothing, and gives a result for each item in their order. */
export type GroupWork<Item, Result> = (group: readonly Item[]) => Promise<readonly Result[]>

type Call<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
type Limits = { groupsAtOnce: number; largestGroup: number }

/**
 * Runs `work` once for all calls of one turn of the event loop, or that come while `groupsAtOnce` groups run: a crowd
 * costs only a few trips to the disk or network, a single visitor one. If a group throws, each item is tried again on
 * its own, so that each caller only hears about their own.
 */
export function groupCalls<Item, Result>(
  work: GroupWork<Item, Result>,
  { groupsAtOnce, largestGroup }: Limits,
): (item: Item) => Promise<Result> {
  const waiting: Call<Item, Result>[] = []
  let groupsUnderWay = 0

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await setImmediate()
      const group = waiting.splice(0, largestGroup)
      if (group.length > 0) await settleGroup(work, group)
    }
    groupsUnderWay -= 1
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (groupsUnderWay === groupsAtOnce) return
      groupsUnderWay += 1
      void drain()
    })
}

async function settleGroup<Item, Result>(
  work: GroupWork<Item, Result>,
  group: readonly Call<Item, Result>[],
): Promise<void> {
  try {
    const results = await work(group.map(({ item }) => item))
    for (const [index, call] of group.entries()) call.resolve(results[index] as Result)
  } catch (error) {
    const isPointless = group.length === 1 || (error instanceof AppError && error.code === 'storage-unavailable')
    if (isPointless) for (const call of group) call.reject(error)
    else for (const call of group) await settleGroup(work, [call])
  }
}
