import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'

/** An authenticator's code is right for ninety seconds at most: its own thirty, and those before and after. */
const rightForMs = 90_000

/**
 * Notes that a code was used, so that nobody who has read it over a shoulder uses it again (RFC 6238, 5.2). Throws
 * `sign-in-refused` where it was, and ends the session that it has just begun.
 */
export async function spendCode(
  database: Database,
  { staffId, code, token, now }: { staffId: string; code: string; token: string; now: number },
): Promise<void> {
  const isNew = await database.store(async (transaction) => {
    await transaction.deleteFrom('staff_verifications').where('expires_at', '<', now).execute()
    const used = {
      id: fingerprint(`${staffId} ${code}`),
      identifier: 'used code',
      value: '',
      expires_at: now + 2 * rightForMs,
      created_at: now,
      updated_at: now,
    }
    const inserted = await transaction
      .insertInto('staff_verifications')
      .values(used)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n
  })
  if (isNew) return
  await database.kysely.deleteFrom('staff_sessions').where('token', '=', token).execute()
  throw new AppError('sign-in-refused', { detail: 'Wait for the next code.' })
}
