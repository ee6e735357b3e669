import type { BaseLogger } from 'pino'
import { createWakeSignal } from '../../platform/wake-signal.ts'
import { claimTask, holdTask, type TaskRow } from './task-lease.ts'
import { failTask, type WorkDeps, workOnTask } from './work-on-task.ts'

type Deps = Omit<WorkDeps, 'signal'> & {
  log: WorkDeps['log'] & Pick<BaseLogger, 'warn'>
  lookEveryMs?: number
}

export type ContentTasks = {
  /** Looks for a task now instead of at the next look. */
  wake(): void
  /** Ends what runs, so that another server, or this one after its restart, begins it anew. */
  stop(): Promise<void>
}

/** What nobody could finish for this long, because every server that tried has died, is given up. */
const longestMs = 5 * 60_000

/** Does the previews and publications that wait, one at a time, until `stop`, also those whose server has died. */
export function runTasks({ lookEveryMs = 2000, ...deps }: Deps): ContentTasks {
  const { database, clock, log } = deps
  const stopping = new AbortController()
  const wakeSignal = createWakeSignal()
  let isStorageAway = false
  let checkLease = () => {}

  async function doTask(task: TaskRow, claimedAt: number): Promise<void> {
    if (task.started_at < claimedAt - longestMs) {
      return await failTask(database, task.id, {
        problem: 'This took too long, so we stopped. Visitors still see what they saw before. Try again.',
        now: claimedAt,
      })
    }
    const lease = holdTask(database, task.id, { clock, claimedAt })
    checkLease = lease.check
    try {
      await workOnTask({ ...deps, signal: AbortSignal.any([stopping.signal, lease.signal]) }, task)
    } finally {
      checkLease = () => {}
      await lease.release()
    }
  }

  async function look(): Promise<void> {
    try {
      const now = clock()
      const task = await claimTask(database, now)
      isStorageAway = false
      if (task !== undefined) await doTask(task, now)
    } catch (err) {
      if (!isStorageAway) log.warn({ err }, "Previews and publications couldn't be worked on. Trying again.")
      isStorageAway = true
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      await wakeSignal.wait(lookEveryMs)
    }
  }

  const working = work()
  return {
    wake: () => {
      checkLease()
      wakeSignal.send()
    },
    stop: async () => {
      stopping.abort()
      wakeSignal.send()
      await working
    },
  }
}
