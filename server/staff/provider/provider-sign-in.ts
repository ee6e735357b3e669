import type { Database } from '../../database/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { AppError } from '../../platform/errors.ts'
import { countSignIn, forgetSignIns } from '../delay-sign-ins.ts'
import type { Caller } from '../sign-in.ts'
import { spendOnce } from '../spend-once.ts'
import { type StaffAuth, throwStorageFault } from '../staff-auth.ts'
import { admitStaffMember, type Refusal, readIdentity } from './admit-staff-member.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { attemptCookie, beginAttempt, readAttempt, spentAttemptCookie } from './sign-in-attempt.ts'

export type ProviderSignInDeps = {
  database: Database
  staffAuth: StaffAuth
  clock: Clock
  sessionSecret: string
  configuration: Pick<Configuration, 'publicUrl'>
}

const askAdmin = 'Ask a desk admin for an invitation, or use another account.'
const details: Record<Refusal | 'other-domain', string> = {
  'not-invited': `This account has no access to the desk. ${askAdmin}`,
  revoked: `This account has no access to the desk. ${askAdmin}`,
  'other-domain': "This account doesn't belong to the clinic. Use the one from work.",
  'other-account':
    'Your desk access is linked to a different account with this address. A desk admin can reset your sign-in.',
  'link-over': 'Your invitation has expired. Ask a desk admin for a new one.',
  'email-not-verified': "The address of this account isn't verified. Tell whoever runs the site.",
}

/** Sends a browser to the provider. Throws `sign-in-unavailable`. */
export async function startProviderSignIn(
  deps: ProviderSignInDeps,
  provider: IdentityProvider,
  redirectUri: string,
): Promise<{ url: string; cookie: string }> {
  const attempt = beginAttempt(deps.clock())
  const url = await provider.addressFor(attempt, redirectUri)
  return { url: url.href, cookie: await attemptCookie(deps, attempt) }
}

/**
 * Lets in whom the provider has sent back to `answer`, in the browser that asked, once. The provider's own second factor
 * stands for ours. Gives the cookies of the session. Throws `sign-in-refused`, `sign-in-unavailable` where the provider
 * does not answer, and `too-many-requests`.
 */
export async function finishProviderSignIn(
  deps: ProviderSignInDeps,
  provider: IdentityProvider,
  answer: URL,
  { cookie = '', userAgent, sender }: Caller,
): Promise<string[]> {
  const { database, staffAuth, clock } = deps
  const now = clock()
  const attempt = await readAttempt(deps, cookie, now)
  if (attempt === undefined) throw startAgain('no-attempt')
  await countSignIn(database, { sender, now })
  const isFirst = await spendOnce(database, { key: `sign-in ${attempt.state}`, endsAt: attempt.endsAt, now })
  if (!isFirst) throw startAgain('answered-before')
  const identity = readIdentity(await provider.readAnswer(attempt, answer), provider.settings)
  if (identity === undefined) throw refused('other-domain')
  const { settings } = provider
  const given = { dialect: database.dialect, settings, identity, now }
  const { staffId, refusal } = await database.store((transaction) => admitStaffMember(transaction, given))
  if (refusal !== undefined) throw refused(refusal)
  await forgetSignIns(database, { sender })
  const body = { userId: staffId, issuer: settings.issuer }
  const headers = new Headers({ 'user-agent': userAgent })
  const opened = await staffAuth.api.openSession({ body, headers, returnHeaders: true }).catch(throwStorageFault)
  return [...opened.headers.getSetCookie(), spentAttemptCookie(deps)]
}

function refused(reason: keyof typeof details): AppError {
  return new AppError('sign-in-refused', { detail: details[reason], reason })
}

function startAgain(reason: 'no-attempt' | 'answered-before'): AppError {
  const detail = 'The sign-in took too long, or it began in another browser. Please start again.'
  return new AppError('sign-in-refused', { detail, reason })
}
