import { isAPIError } from 'better-auth/api'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { AppError } from '../platform/errors.ts'
import { countSignIn, forgetSignIns } from './delay-sign-ins.ts'
import type { SignInDeps } from './sign-in.ts'
import { spendCode } from './spend-code.ts'

/** Somebody at the desk, and the session that they call with. */
export type SignedIn = { staff: StaffMember; sessionId: string; cookie: string }
type Proof = { passphrase: string; code: string }

/**
 * Asks somebody who is signed in for passphrase and code once more, because another may sit at the desk they left open.
 * Wrong answers are counted as at the sign-in. Throws `invalid-request` that names the field, and `too-many-requests`.
 */
export async function proveSelf(
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
