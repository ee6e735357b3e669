import type { Database } from '../database/database.ts'
import { fingerprint } from '../platform/fingerprint.ts'

/** An authenticator's code is right for ninety seconds at most: its own thirty, and those before and after. */
const rightForMs = 90_000

/**
 * Notes that a code was used, so that nobody who has read it over a shoulder uses it again (RFC 6238, 5.2). False where it
 * was used before.
 */
export async function spendCode(
  database: Database,
  { staffId, code, now }: { staffId: string; code: string; now: number },
): Promise<boolean> {
  return await database.store(async (transaction) => {
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
}
