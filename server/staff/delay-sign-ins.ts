import type { Transaction } from 'kysely'
import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { limits } from '../platform/limits.ts'

type Attempt = {
  /** The key that the sender's address counts under. */
  sender: string
  /** Unknown where an identity provider says who it is. */
  email?: string
  now: number
}

/** One count of attempts, and how many don't wait. The key is a fingerprint that tells neither address nor account. */
type Count = { key: string; withoutDelay: number }

/**
 * Counts a sign-in before it's tried, so that many at once count as many. After five failures of an address at an
 * account, or thirty at any (one passphrase on many), each next try waits twice as long, up to a minute. No other
 * address waits, so strangers lock nobody out. Throws `too-many-requests`.
 */
export async function countSignIn(database: Database, attempt: Attempt): Promise<void> {
  const { now } = attempt
  const waitMs = await database.store(async (transaction) => {
    const counts = countsOf(attempt)
    for (const count of counts) {
      const delayMs = await holdCount(transaction, count, now)
      // An attempt that is refused for its sender leaves no row about the account.
      if (delayMs > 0) return delayMs
    }
    await transaction
      .updateTable('staff_sign_in_delays')
      .set((row) => ({ failures: row('failures', '+', 1), tried_at: now }))
      .where('key', 'in', keysOf(counts))
      .execute()
    return 0
  })
  if (waitMs > 0) throw tooManyTries(Math.ceil(waitMs / 1000))
}

/** After a sign-in that succeeded the counts begin anew. */
export async function forgetSignIns(database: Database, attempt: Omit<Attempt, 'now'>): Promise<void> {
  await database.store(async (transaction) => {
    for (const key of keysOf(countsOf(attempt))) {
      await transaction.deleteFrom('staff_sign_in_delays').where('key', '=', key).execute()
    }
  })
}

/** Always the sender's first: two attempts that each held one and waited for the other would wait for ever. */
function countsOf({ sender, email }: Omit<Attempt, 'now'>): Count[] {
  const ofSender = { key: fingerprint(sender), withoutDelay: limits.signInsOfOneAddressWithoutDelay }
  if (email === undefined) return [ofSender]
  const ofBoth = { key: fingerprint(`${sender} ${email.toLowerCase()}`), withoutDelay: limits.signInsWithoutDelay }
  return [ofSender, ofBoth]
}

/** Takes hold of a count, and gives how long its next attempt has to wait. */
async function holdCount(transaction: Transaction<Schema>, { key, withoutDelay }: Count, now: number): Promise<number> {
  const { failures, tried_at } = await transaction
    .insertInto('staff_sign_in_delays')
    .values({ key, failures: 0, tried_at: now })
    // One statement that changes nothing and holds the row: between two of them a success could delete it.
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('excluded.key') })))
    .returningAll()
    .executeTakeFirstOrThrow()
  // Of those that arrive at once, one that came earlier may be counted later: without a delay, none of them waits.
  if (failures < withoutDelay) return 0
  const delayMs = 1000 * Math.min(2 ** (failures - withoutDelay), limits.longestSignInDelaySeconds)
  return Math.max(0, tried_at + delayMs - now)
}

function tooManyTries(seconds: number): AppError {
  const wait = seconds < 60 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : 'a minute'
  return new AppError('too-many-requests', {
    detail: `Too many tries. Wait ${wait}, then try again.`,
    retryAfterSeconds: seconds,
  })
}

function keysOf(counts: readonly Count[]): string[] {
  return counts.map(({ key }) => key)
}

/** Admins see when a colleague was last at the desk. */
const sessionsKeptMs = 30 * dayMs
const delaysKeptMs = dayMs

/** Deletes sessions that ended a month ago, sign-ins that waited in vain, and delays that nobody has waited for since. */
export async function purgeSignIns(database: Database, now: number): Promise<void> {
  await database.store(async (transaction) => {
    await transaction
      .deleteFrom('staff_sessions')
      .where('expires_at', '<', now - sessionsKeptMs)
      .execute()
    await transaction.deleteFrom('staff_verifications').where('expires_at', '<', now).execute()
    await transaction
      .deleteFrom('staff_sign_in_delays')
      .where('tried_at', '<', now - delaysKeptMs)
      .execute()
  })
}
