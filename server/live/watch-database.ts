import type { Database } from '../database/database.ts'

/** Looks now and then whether a request has come, or something was written into the record, since the last look. */
export function watchDatabase({ kysely }: Database, everyMs: number, onChange: () => void): { close(): Promise<void> } {
  let seen: string | undefined
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const newest = await readNewest(kysely)
    if (seen !== undefined && newest !== seen) onChange()
    seen = newest
  }

  const lookSafely = () => {
    // A database that is away has nothing new to tell; the next look will.
    looking = look().catch(() => {})
  }
  lookSafely()
  const timer = setInterval(lookSafely, everyMs).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** The ids of the newest request and of the newest line of the record; both stand in an index. */
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
