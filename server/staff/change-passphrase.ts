import { randomUUIDv7 } from 'node:crypto'
import { generateRandomString } from 'better-auth/crypto'
import { recordAction } from '../audit-log/record-action.ts'
import { AppError } from '../platform/errors.ts'
import { checkPassphrase } from './check-passphrase.ts'
import { proveSelf, type SignedIn } from './prove-self.ts'
import type { SignInDeps } from './sign-in.ts'
import { throwStorageFault } from './throw-storage-fault.ts'

type Change = { passphrase: string; code: string; newPassphrase: string }

/**
 * Gives somebody at the desk a new passphrase. Whoever came in with the old one is out: the other sessions end, and the
 * sign-ins that wait for their code. One's own gets a new token, because the old one may be known, too. Returns the
 * cookies for it. Throws what `proveSelf` and `checkPassphrase` throw.
 */
export async function changePassphrase(deps: SignInDeps, caller: SignedIn, change: Change): Promise<string[]> {
  const { database, staffAuth, clock } = deps
  const { staff, sessionId } = caller
  checkPassphrase(change.newPassphrase, staff, 'newPassphrase')
  await proveSelf(deps, caller, change)
  const { password: hasher } = await staffAuth.$context
  const password = await hasher.hash(change.newPassphrase)
  const now = clock()
  const session = { id: randomUUIDv7(), token: generateRandomString(32), updated_at: now }
  await database.store(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_accounts')
      .set({ password, updated_at: now })
      .where('user_id', '=', staff.id)
      .where('provider_id', '=', 'credential')
      .executeTakeFirstOrThrow()
    const kept = await transaction
      .updateTable('staff_sessions')
      .set(session)
      .where('user_id', '=', staff.id)
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    // Reset by an admin at this moment.
    if (numUpdatedRows === 0n || kept.numUpdatedRows === 0n) throw new AppError('not-signed-in')
    await transaction
      .deleteFrom('staff_sessions')
      .where('user_id', '=', staff.id)
      .where('id', '!=', session.id)
      .execute()
    await transaction.deleteFrom('staff_verifications').where('value', '=', staff.id).execute()
    const target = { kind: 'staff', id: staff.id } as const
    await recordAction(transaction, { staff, action: 'passphrase-changed', target, now })
  })
  const body = { token: session.token }
  const kept = await staffAuth.api.keepSession({ body, returnHeaders: true }).catch(throwStorageFault)
  return kept.headers.getSetCookie()
}
