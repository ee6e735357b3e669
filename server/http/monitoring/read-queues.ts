import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type QueueState = { queue: string; waiting: number; dead: number; oldestMs: number }

/** What waits in each queue, for how long the oldest has been waiting, in milliseconds, and what was given up. */
export async function readQueues({ kysely }: Database, now: number): Promise<QueueState[]> {
  const { rows } = await sql<{ queue: string; waiting: number; dead: number; since: number | null }>`
    select 'emails' as queue, count(*) as waiting,
      (select count(*) from outbox where state = 'dead') as dead,
      min(created_at) as since
    from outbox where state = 'pending'
    union all
    select 'webhooks', count(*),
      (select count(*) from webhook_events where state = 'dead'),
      min(created_at)
    from webhook_events where state = 'pending'
    union all
    select 'images', count(*),
      (select count(*) from content_uploads where state = 'failed'),
      min(created_at)
    from content_uploads where state = 'waiting'
    union all
    select 'publications', count(*),
      (select count(*) from content_tasks where state = 'failed' and kind = 'publication'),
      min(started_at)
    from content_tasks where state = 'running'`.execute(kysely)
  return rows.map(({ queue, waiting, dead, since }) => ({
    queue,
    waiting: Number(waiting),
    dead: Number(dead),
    oldestMs: since === null ? 0 : Math.max(0, now - Number(since)),
  }))
}
