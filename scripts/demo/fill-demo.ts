import { existsSync, readdirSync } from 'node:fs'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { minuteMs, secondMs } from '../../contract/time.ts'
import { CommandError } from '../../server/commands/run-command.ts'
import { lockDataDir } from '../../server/database/data-dir-lock.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import { readSiteFacts } from '../../server/http/built-site.ts'
import { claimRows, type OutboxRow, settleRows } from '../../server/outbox/outbox-rows.ts'
import { outboxTimings } from '../../server/outbox/outbox-timings.ts'
import type { Configuration } from '../../server/platform/configuration.ts'
import { findSessionSecret } from '../../server/staff/session-secret.ts'
import { inventColleagues, type SignIn } from './colleagues.ts'
import { inventRequests } from './requests.ts'
import { inventDraft, inventFigures } from './website.ts'

/**
 * Fills an empty place with invented people, colleagues, figures and a draft, by what the product itself does about real
 * ones, and gives what the admin signs in with. Throws `CommandError`, and touches nothing, where there is data already.
 */
export async function fillDemo(configuration: Configuration, now = Date.now()): Promise<SignIn> {
  await refuseUsedPlace(configuration)
  const siteFacts = await readSiteFacts(configuration)
  const lock = configuration.databaseUrl === undefined ? lockDataDir(configuration.dataDir) : undefined
  try {
    const secret = findSessionSecret(configuration)
    const database = await openDatabase(configuration)
    try {
      await migrateDatabase(database)
      return await invent({ database, configuration, siteFacts, secret, now })
    } finally {
      await database.close()
    }
  } finally {
    lock?.release()
  }
}

type Deps = { database: Database; configuration: Configuration; siteFacts: SiteFacts; secret: string; now: number }

async function invent(deps: Deps): Promise<SignIn> {
  const { database, siteFacts, now } = deps
  const colleagues = await inventColleagues(deps)
  const sent = await inventRequests({ database, siteFacts, now, colleagues })
  await handOverEmails(database, now)
  // Nothing would send the reminders of appointments either.
  await database.kysely.updateTable('appointments').set({ reminded_at: now }).execute()
  await inventFigures(database, { siteFacts, now, sent })
  await inventDraft(database, { siteFacts, staff: colleagues.admin, now })
  return colleagues.adminSignIn
}

/** Throws `CommandError` where the demo would mix invented people with somebody's data. */
export async function refuseUsedPlace({ dataDir, databaseUrl }: Configuration): Promise<void> {
  // Any file may be somebody's: a backup to be restored, or the data of a server.
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new CommandError(
      `${dataDir} already has data, and the demo adds invented people only where there is none. Name an empty folder after --data, or leave out --data and DATA_DIR for a throwaway one.`,
    )
  }
  if (databaseUrl === undefined) return
  const database = await openDatabase({ dataDir, databaseUrl })
  const tables = await database
    .withoutDeadline((kysely) => kysely.introspection.getTables())
    .finally(() => database.close())
  if (tables.length === 0) return
  throw new CommandError(
    'The database in DATABASE_URL already has tables, and the demo adds invented people only where there are none. Name an empty database, or unset DATABASE_URL for the embedded one.',
  )
}

/**
 * Ends the emails of the story as if a mail server had taken each at once. There is none, and waiting ones would raise an
 * alert at the desk, and leave in earnest should the data ever meet a server with `SMTP_URL`.
 */
async function handOverEmails(database: Database, now: number): Promise<void> {
  const audiences = ['staff', 'colleague', 'visitor'] as const
  for (;;) {
    const rows = await claimRows(database, { now: now + minuteMs, leaseMs: minuteMs, limit: 50, audiences })
    if (rows.length === 0) return
    const settlements = rows.map((row) => ({ row, outcome: 'delivered', now: Math.min(takenAt(row), now) }) as const)
    await settleRows(database, settlements, outboxTimings)
  }
}

/** Some seconds after it was written, not the same number for each. */
function takenAt({ created_at }: OutboxRow): number {
  return created_at + (4 + (Math.floor(created_at / minuteMs) % 23)) * secondMs
}
