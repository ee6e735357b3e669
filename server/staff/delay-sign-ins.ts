import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { limits } from '../platform/limits.ts'

export type Attempt = {
  /** What the sender's address counts as. */
  sender: string
  email: string
  now: number
}

const forgottenAfterMs = 24 * 60 * 60_000

/**
 * Counts an attempt of one address to sign in to one account, before it is made, so that many at once count as many. After
 * five without success each next one has to wait, twice as long as the last, up to a minute. Nobody else's address is
 * ever made to wait for it: a stranger can't lock a colleague out. Throws `too-many-requests`.
 */
export async function countSignIn(database: Database, attempt: Attempt): Promise<void> {
  const { now } = attempt
  const key = keyOf(attempt)
  const waitMs = await database.store(async (transaction) => {
    await transaction
      .deleteFrom('staff_sign_in_delays')
      .where('tried_at', '<', now - forgottenAfterMs)
      .execute()
    const fresh = { key, failures: 0, tried_at: now }
    await transaction
      .insertInto('staff_sign_in_delays')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const query = transaction.selectFrom('staff_sign_in_delays').selectAll().where('key', '=', key)
    const known = await (database.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
    const delayMs = delayAfter(known.failures)
    // Of those that arrive at once, one that came earlier may be counted later: without a delay, none of them waits.
    if (delayMs > 0 && known.tried_at + delayMs > now) return known.tried_at + delayMs - now
    const counted = { failures: known.failures + 1, tried_at: now }
    await transaction.updateTable('staff_sign_in_delays').set(counted).where('key', '=', key).execute()
    return 0
  })
  if (waitMs > 0) throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** After a sign-in that succeeded the count begins anew. */
export async function forgetSignIns(database: Database, attempt: Omit<Attempt, 'now'>): Promise<void> {
  await database.store((transaction) =>
    transaction.deleteFrom('staff_sign_in_delays').where('key', '=', keyOf(attempt)).execute(),
  )
}

function delayAfter(failures: number): number {
  const { signInsWithoutDelay, longestSignInDelaySeconds } = limits
  if (failures < signInsWithoutDelay) return 0
  return 1000 * Math.min(2 ** (failures - signInsWithoutDelay), longestSignInDelaySeconds)
}

/** Neither the address nor the account can be read from it. */
function keyOf({ sender, email }: Omit<Attempt, 'now'>): string {
  return fingerprint(`${sender} ${email.toLowerCase()}`)
}
