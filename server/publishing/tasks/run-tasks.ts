import type { BaseLogger } from 'pino'
import { minuteMs } from '../../../contract/time.ts'
import { type Job, runJob } from '../../jobs/run-job.ts'
import { claimTask, holdTask, type TaskRow } from './task-lease.ts'
import { failTask, type WorkDeps, workOnTask } from './work-on-task.ts'

type Deps = Omit<WorkDeps, 'signal'> & {
  log: WorkDeps['log'] & Pick<BaseLogger, 'warn'>
  lookEveryMs?: number
}

/** What nobody could finish for this long, because every server that tried has died, is given up. */
const longestMs = 5 * minuteMs

/**
 * Does the previews and publications that wait, one at a time, until `stop`, also those whose server has died. `stop`
 * ends what runs, so that another server, or this one after its restart, begins it anew.
 */
export function runTasks({ lookEveryMs = 2000, ...deps }: Deps): Job {
  const { database, clock, log } = deps
  let checkLease = () => {}

  async function doTask(task: TaskRow, claimedAt: number, signal: AbortSignal): Promise<void> {
    if (task.started_at < claimedAt - longestMs) {
      return await failTask(database, task.id, {
        problem: 'This took too long, so we stopped. Visitors still see what they saw before. Try again.',
        now: claimedAt,
      })
    }
    const lease = holdTask(database, task.id, { clock, claimedAt })
    checkLease = lease.check
    try {
      await workOnTask({ ...deps, signal: AbortSignal.any([signal, lease.signal]) }, task)
    } finally {
      checkLease = () => {}
      await lease.release()
    }
  }

  const job = runJob({
    everyMs: lookEveryMs,
    log,
    failure: "Previews and publications couldn't be worked on. Trying again.",
    work: async (signal) => {
      const now = clock()
      const task = await claimTask(database, now)
      if (task !== undefined) await doTask(task, now, signal)
    },
  })
  return {
    wake: () => {
      checkLease()
      job.wake()
    },
    stop: job.stop,
  }
}
