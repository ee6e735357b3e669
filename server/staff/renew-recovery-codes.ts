import { recordAction } from '../audit-log/record-action.ts'
import { proveSelf, type SignedIn } from './prove-self.ts'
import type { SignInDeps } from './sign-in.ts'

/** Makes new recovery codes; the old ones no longer work. Throws what `proveSelf` throws. */
export async function renewRecoveryCodes(
  deps: SignInDeps,
  caller: SignedIn,
  proof: { passphrase: string; code: string },
): Promise<string[]> {
  const { database, staffAuth, clock } = deps
  const { staff, cookie } = caller
  await proveSelf(deps, caller, proof)
  // Before it's done, because better-auth writes the codes outside our transaction: nothing may happen unrecorded.
  const target = { kind: 'staff', id: staff.id } as const
  await recordAction(database.kysely, { staff, action: 'recovery-codes-renewed', target, now: clock() })
  const body = { password: proof.passphrase }
  const { backupCodes } = await staffAuth.api.generateBackupCodes({ body, headers: new Headers({ cookie }) })
  return backupCodes
}
