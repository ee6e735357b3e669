import type { BaseLogger } from 'pino'
import type { Database } from '../database/database.ts'
import { type Job, runJob } from '../jobs/run-job.ts'
import type { Clock } from '../platform/clock.ts'
import { failTask, type TaskRow, type WorkDeps, workOnTask } from './work-on-task.ts'

// The loop that does the previews and publications that wait, with the lease by which one server at a time has one.

type Deps = Omit<WorkDeps, 'signal'> & {
  log: WorkDeps['log'] & Pick<BaseLogger, 'warn'>
  lookEveryMs?: number
}

/** A task that so many servers died of is given up. One that only takes long, on a busy machine, goes on. */
const longestAttempts = 5

/**
 * Does the previews and publications that wait, one at a time, until `stop`, also those whose server has died. `stop`
 * ends what runs, so that another server, or this one after its restart, begins it anew.
 */
export function runTasks({ lookEveryMs = 2000, ...deps }: Deps): Job {
  const { database, clock, log } = deps
  let checkLease = () => {}

  async function doTask(task: TaskRow, claimedAt: number, signal: AbortSignal): Promise<void> {
    if (task.attempts > longestAttempts) {
      return await failTask(database, task.id, {
        problem:
          'Every server that tried this stopped or lost touch while it worked on it. Visitors still see what they saw before. Ask whoever runs the site: it may need more memory.',
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
    name: 'content-tasks',
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

/** A server that did not say for this long that it works on a task has died. */
export const leaseMs = 10_000
const beatMs = 2000

/** The task that waits for a server, now taken by this one. None if there is none, or another server has it. */
async function claimTask({ kysely }: Database, now: number): Promise<TaskRow | undefined> {
  return await kysely
    .updateTable('content_tasks')
    .set((row) => ({ seen_at: now, attempts: row('attempts', '+', 1) }))
    .where('state', '=', 'running')
    .where('seen_at', '<=', now - leaseMs)
    .returning(['id', 'kind', 'content_hash', 'attempts', 'staff_id', 'staff_name', 'work'])
    .executeTakeFirst()
}

type TaskLease = {
  /** Aborted when the task is not this server's anymore. */
  signal: AbortSignal
  /** Looks at once whether it still is. */
  check(): void
  /** Says nothing more. What is not finished waits for another server. */
  release(): Promise<void>
}

/** Says every two seconds that this server works on the task that it claimed at `claimedAt`. */
function holdTask(
  { kysely }: Database,
  id: string,
  { clock, claimedAt }: { clock: Clock; claimedAt: number },
): TaskLease {
  const lost = new AbortController()
  let seenAt = claimedAt
  let beating: Promise<void> | undefined

  async function say(next: number, change: { attempts?: number } = {}): Promise<void> {
    const [result] = await kysely
      .updateTable('content_tasks')
      .set({ seen_at: next, ...change })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('seen_at', '=', seenAt)
      .execute()
    if (result?.numUpdatedRows === 0n) lost.abort()
    else seenAt = next
  }

  function beat(): void {
    // While the database is away, the lease runs out by itself.
    beating ??= say(clock())
      .catch(() => {})
      .finally(() => {
        beating = undefined
      })
  }

  const timer = setInterval(beat, beatMs).unref()
  return {
    signal: lost.signal,
    check: beat,
    release: async () => {
      clearInterval(timer)
      await beating
      await say(0, { attempts: 0 }).catch(() => {})
    },
  }
}
