import type { Database } from '../database/database.ts'
import { fingerprint } from '../platform/fingerprint.ts'

/** Notes that something was used that works once, until it would not work anyway. False where it was used before. */
export async function spendOnce(
  database: Database,
  { key, endsAt, now }: { key: string; endsAt: number; now: number },
): Promise<boolean> {
  return await database.store(async (transaction) => {
    await transaction.deleteFrom('staff_verifications').where('expires_at', '<', now).execute()
    const used = {
      id: fingerprint(key),
      identifier: 'used code',
      value: '',
      expires_at: endsAt,
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
}

/** An authenticator's code is right for ninety seconds at most: its own thirty, and those before and after. */
const rightForMs = 90_000

/**
 * Notes that a code was used, so that nobody who has read it over a shoulder uses it again (RFC 6238, 5.2). False where it
 * was used before.
 */
export function spendCode(
  database: Database,
  { staffId, code, now }: { staffId: string; code: string; now: number },
): Promise<boolean> {
  return spendOnce(database, { key: `${staffId} ${code}`, endsAt: now + 2 * rightForMs, now })
}
