import type { Database } from '../database/database.ts'
import { runJob } from '../jobs/run-job.ts'

/**
 * Looks now and then whether a request has come, or something was written into the activity log, since the last look.
 */
export function watchDatabase({ kysely }: Database, everyMs: number, onChange: () => void): { close(): Promise<void> } {
  let seen: string | undefined
  const job = runJob({
    everyMs,
    work: async () => {
      const newest = await readNewest(kysely)
      if (seen !== undefined && newest !== seen) onChange()
      seen = newest
    },
  })
  return { close: job.stop }
}

/** The ids of the newest request and of the newest line of the activity log; both stand in an index. */
async function readNewest(kysely: Database['kysely']): Promise<string> {
  const request = await kysely
    .selectFrom('consultation_requests')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const line = await kysely.selectFrom('audit_log').select('id').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return `${request?.id} ${line?.id}`
}
