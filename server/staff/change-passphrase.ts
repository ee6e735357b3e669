import { recordAction } from '../audit-log/record-action.ts'
import { AppError } from '../platform/errors.ts'
import { checkPassphrase } from './check-passphrase.ts'
import { proveSelf, type SignedIn } from './prove-self.ts'
import type { SignInDeps } from './sign-in.ts'

type Change = { passphrase: string; code: string; newPassphrase: string }

/**
 * Gives somebody at the desk a new passphrase. Whoever came in with the old one is out: the other sessions end, and the
 * sign-ins that wait for their code. Throws what `proveSelf` and `checkPassphrase` throw.
 */
export async function changePassphrase(deps: SignInDeps, caller: SignedIn, change: Change): Promise<void> {
  const { database, staffAuth, clock } = deps
  const { staff, sessionId } = caller
  checkPassphrase(change.newPassphrase, staff, 'newPassphrase')
  await proveSelf(deps, caller, change)
  const { password: hasher } = await staffAuth.$context
  const password = await hasher.hash(change.newPassphrase)
  const now = clock()
  await database.store(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_accounts')
      .set({ password, updated_at: now })
      .where('user_id', '=', staff.id)
      .where('provider_id', '=', 'credential')
      .executeTakeFirstOrThrow()
    // Reset by an admin at this moment.
    if (numUpdatedRows === 0n) throw new AppError('not-signed-in')
    await transaction
      .deleteFrom('staff_sessions')
      .where('user_id', '=', staff.id)
      .where('id', '!=', sessionId)
      .execute()
    await transaction.deleteFrom('staff_verifications').where('value', '=', staff.id).execute()
    const target = { kind: 'staff', id: staff.id } as const
    await recordAction(transaction, { staff, action: 'passphrase-changed', target, now })
  })
}
