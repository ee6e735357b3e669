import type { ContentTasks } from '../../database/content-tables.ts'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../platform/clock.ts'

export type TaskRow = Pick<
  ContentTasks,
  'id' | 'kind' | 'content_hash' | 'started_at' | 'staff_id' | 'staff_name' | 'work'
>

/** A server that did not say for this long that it works on a task has died. */
export const leaseMs = 10_000
const beatMs = 2000

/** The task that waits for a server, now taken by this one. None if there is none, or another server has it. */
export async function claimTask({ kysely }: Database, now: number): Promise<TaskRow | undefined> {
  return await kysely
    .updateTable('content_tasks')
    .set({ seen_at: now })
    .where('state', '=', 'running')
    .where('seen_at', '<=', now - leaseMs)
    .returning(['id', 'kind', 'content_hash', 'started_at', 'staff_id', 'staff_name', 'work'])
    .executeTakeFirst()
}

export type TaskLease = {
  /** Aborted when the task is not this server's anymore. */
  signal: AbortSignal
  /** Looks at once whether it still is. */
  check(): void
  /** Says nothing more. What is not finished waits for another server. */
  release(): Promise<void>
}

/** Says every two seconds that this server works on the task that it claimed at `claimedAt`. */
export function holdTask(
  { kysely }: Database,
  id: string,
  { clock, claimedAt }: { clock: Clock; claimedAt: number },
): TaskLease {
  const lost = new AbortController()
  let seenAt = claimedAt
  let beating: Promise<void> | undefined

  async function say(next: number): Promise<void> {
    const [result] = await kysely
      .updateTable('content_tasks')
      .set({ seen_at: next })
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
      await say(0).catch(() => {})
    },
  }
}
