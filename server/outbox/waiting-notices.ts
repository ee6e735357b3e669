import type { BaseLogger } from 'pino'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Mailer } from './mailer.ts'

type Deps = {
  database: Database
  mailer: Mailer | undefined
  configuration: Pick<Configuration, 'staffEmails'>
  log: Pick<BaseLogger, 'warn'>
}

/**
 * Says now and every hour which variable is missing for emails to leave, and how many wait for it. Returns what stops
 * the notices.
 */
export function startNotices(deps: Deps, everyMs: number): () => void {
  const missing = deps.mailer === undefined ? 'SMTP_URL' : deps.configuration.staffEmails.length === 0 && 'STAFF_EMAIL'
  if (!missing) return () => {}
  const emails = missing === 'STAFF_EMAIL' ? 'emails to the staff' : 'emails'
  const tell = async () => {
    const waiting = await countWaiting(deps.database)
    deps.log.warn({ waiting }, `${missing} is not set: ${emails} wait in the outbox until it is.`)
  }
  void tell()
  const timer = setInterval(tell, everyMs).unref()
  return () => clearInterval(timer)
}

async function countWaiting({ kysely }: Database): Promise<number | undefined> {
  try {
    const row = await kysely
      .selectFrom('outbox')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return row?.count
  } catch {
    return undefined
  }
}
