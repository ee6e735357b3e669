import type { Database } from '../database/database.ts'
import { spendOnce } from './spend-once.ts'

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
