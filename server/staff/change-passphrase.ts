import { randomUUIDv7 } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { AppError } from '../platform/errors.ts'
import { checkPassphrase } from './check-passphrase.ts'
import { countSignIn, forgetSignIns } from './delay-sign-ins.ts'
import type { SignInDeps } from './sign-in.ts'
import { spendCode } from './spend-once.ts'
import { throwStorageFault } from './staff-auth.ts'

type Change = { passphrase: string; code: string; newPassphrase: string }

/**
 * Gives somebody at the desk a new passphrase. Whoever came in with the old one is out: the other sessions end, and the
 * sign-ins that wait for their code. One's own gets a new token, because the old one may be known, too. Returns the
 * cookies for it. Throws what `proveSelf` and `checkPassphrase` throw.
 */
export async function changePassphrase(deps: SignInDeps, caller: SignedIn, change: Change): Promise<string[]> {
  const { database, staffAuth, clock } = deps
  const { staff, sessionId } = caller
  await checkPassphrase(change.newPassphrase, staff, 'newPassphrase')
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
    await logActivity(transaction, { staff, action: 'passphrase-changed', target, now })
  })
  const body = { token: session.token }
  const kept = await staffAuth.api.keepSession({ body, returnHeaders: true }).catch(throwStorageFault)
  return kept.headers.getSetCookie()
}

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
  await logActivity(database.kysely, { staff, action: 'recovery-codes-renewed', target, now: clock() })
  const body = { password: proof.passphrase }
  const { backupCodes } = await staffAuth.api.generateBackupCodes({ body, headers: new Headers({ cookie }) })
  return backupCodes
}

/** Somebody at the desk, and the session that they call with. */
type SignedIn = { staff: StaffMember; sessionId: string; cookie: string }
type Proof = { passphrase: string; code: string }

/**
 * Asks somebody who is signed in for passphrase and code once more, because another may sit at the desk they left open.
 * Wrong answers are counted as at the sign-in. Throws `invalid-request` that names the field, and `too-many-requests`.
 */
async function proveSelf(
  { database, staffAuth, clock }: SignInDeps,
  { staff, cookie }: Pick<SignedIn, 'staff' | 'cookie'>,
  { passphrase, code }: Proof,
): Promise<void> {
  // better-auth counts wrong codes at the sign-in alone.
  const attempt = { sender: `signed in as ${staff.id}`, email: staff.email }
  await countSignIn(database, { ...attempt, now: clock() })
  const headers = new Headers({ cookie })
  const isMember = staffAuth.api.verifyPassword({ body: { password: passphrase }, headers })
  await isMember.catch(toFault('passphrase', "The passphrase isn't right"))
  await staffAuth.api.verifyTOTP({ body: { code }, headers }).catch(toFault('code', "The code isn't right"))
  const isFirstUse = await spendCode(database, { staffId: staff.id, code, now: clock() })
  if (!isFirstUse) throw fault('code', 'This code was already used. Wait for the next one')
  await forgetSignIns(database, attempt)
}

function toFault(field: keyof Proof, message: string): (error: unknown) => never {
  return (error) => {
    if (!isAPIError(error)) throw error
    if (error.cause instanceof AppError) throw error.cause
    throw error.statusCode < 500 ? fault(field, message) : error
  }
}

function fault(field: keyof Proof, message: string): AppError {
  return new AppError('invalid-request', { fields: [{ field, message }] })
}
