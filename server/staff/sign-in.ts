import { isAPIError } from 'better-auth/api'
import type { SignInStep } from '../../contract/desk/sign-in.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { countSignIn, forgetSignIns } from './delay-sign-ins.ts'
import { readRecoveryCode } from './recovery-codes.ts'
import { spendCode } from './spend-once.ts'
import type { StaffAuth } from './staff-auth.ts'

export type SignInDeps = { database: Database; staffAuth: StaffAuth; clock: Clock }

/** The parts of a browser's request that signing in needs. `sender` is the key that its address counts under. */
export type Caller = { cookie: string | undefined; userAgent: string; sender: string }

/** The step that comes next, and the cookies that lead there. */
export type SignInAnswer = { step: SignInStep; cookies: string[] }

/**
 * Takes a passphrase. Whoever has an authenticator is asked for its code next, everybody else sets one up. Throws
 * `sign-in-refused` alike, and after the same time, for a wrong passphrase and for somebody unknown.
 */
export async function signIn(
  { database, staffAuth, clock }: SignInDeps,
  { email, passphrase }: { email: string; passphrase: string },
  { sender, userAgent }: Caller,
): Promise<SignInAnswer> {
  await countSignIn(database, { sender, email, now: clock() })
  const headers = new Headers({ 'user-agent': userAgent })
  const body = { email, password: passphrase }
  const taken = await staffAuth.api.signInEmail({ body, headers, returnHeaders: true }).catch((error: unknown) => {
    throw toRefusal(error, "The email or the passphrase isn't right.")
  })
  await forgetSignIns(database, { sender, email })
  const cookies = taken.headers.getSetCookie()
  if ('twoFactorRedirect' in taken.response) return { step: { next: 'code' }, cookies }
  // Setting up an authenticator lets in the session that does it, and must not let in another that waits for the same.
  const { token, user } = taken.response
  await database.kysely
    .deleteFrom('staff_sessions')
    .where('user_id', '=', user.id)
    .where('token', '!=', token)
    .execute()
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const enrolment = { body: { password: passphrase }, headers: new Headers({ cookie }) }
  const enabled = await staffAuth.api.enableTwoFactor(enrolment)
  if (enabled.method !== 'totp') throw new AppError('internal')
  return {
    step: {
      next: 'authenticator',
      otpauthUri: withIcon(enabled.totpURI, staffAuth),
      recoveryCodes: enabled.backupCodes,
    },
    cookies,
  }
}

/** Some authenticator apps show the picture at `image` beside the brand's name. They load it once, over https. */
function withIcon(otpauthUri: string, { options: { baseURL } }: StaffAuth): string {
  if (!baseURL.startsWith('https:')) return otpauthUri
  return `${otpauthUri}&image=${encodeURIComponent(new URL('/icon-192.png', baseURL).href)}`
}

/**
 * Takes an authenticator's six digits, to sign in or to finish setting one up, or a recovery code. Five wrong ones end
 * the waiting sign-in; ten in a row, which takes the passphrase, close the account for 15 minutes. Throws
 * `sign-in-refused`, `not-signed-in` if nothing waits, `too-many-requests`.
 */
export async function takeCode(
  { database, staffAuth, clock }: SignInDeps,
  { code: typed, kind }: { code: string; kind: 'authenticator' | 'recovery' },
  { cookie = '', userAgent }: Caller,
): Promise<SignInAnswer> {
  const code = kind === 'recovery' ? readRecoveryCode(typed) : typed
  const call = {
    body: { code },
    headers: new Headers({ cookie, 'user-agent': userAgent }),
    returnHeaders: true,
  } as const
  const verify = kind === 'recovery' ? staffAuth.api.verifyBackupCode : staffAuth.api.verifyTOTP
  const taken = await verify(call).catch((error: unknown) => {
    throw toRefusal(error, "The code isn't right.")
  })
  const { user, token = '' } = taken.response
  const now = clock()
  const staff = { id: user.id }
  if (!(await spendCode(database, { staffId: user.id, code, now }))) {
    await database.kysely.deleteFrom('staff_sessions').where('token', '=', token).execute()
    throw new AppError('sign-in-refused', { detail: 'This code was already used. Wait for the next one.' })
  }
  const record = {
    staff,
    action: 'signed-in',
    target: { kind: 'staff', id: user.id },
    facts: { with: kind },
    now,
  } as const
  await database.store((transaction) => logActivity(transaction, record))
  return { step: { next: 'desk' }, cookies: taken.headers.getSetCookie() }
}

/** How long better-auth closes an account after ten wrong codes in a row. */
const lockedMinutes = 15

/** better-auth's refusals in our words, none of which say whether an address is known. */
function toRefusal(error: unknown, detail: string): unknown {
  if (!isAPIError(error)) return error
  if (error.cause instanceof AppError) return error.cause
  switch (error.body?.code) {
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return new AppError('too-many-requests', {
        detail: `Too many wrong codes. Try again in ${lockedMinutes} minutes.`,
        retryAfterSeconds: lockedMinutes * 60,
      })
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOTP_NOT_ENABLED':
      return new AppError('not-signed-in', { detail: 'Start again with your passphrase.' })
    default:
      return error.statusCode < 500 ? new AppError('sign-in-refused', { detail }) : error
  }
}
