import { parseCookies } from 'better-auth/cookies'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import * as z from 'zod'
import { minuteMs } from '../../../contract/time.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { limits } from '../../platform/limits.ts'
import { staffCookies } from '../desk-address.ts'

const attemptSchema = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), endsAt: z.number() })

/** Ties an answer of the provider to the browser that asked for it. `endsAt` is in epoch milliseconds. */
export type SignInAttempt = z.infer<typeof attemptSchema>

type Deps = { sessionSecret: string; configuration: Pick<Configuration, 'publicUrl'> }

export function beginAttempt(now: number): SignInAttempt {
  return {
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    endsAt: now + limits.providerSignInMinutes * minuteMs,
  }
}

/**
 * The cookie that keeps an attempt until its answer comes, encrypted. Any server with the same secret reads it, and a
 * stranger who begins a thousand attempts leaves nothing in the database.
 */
export async function attemptCookie({ sessionSecret, configuration }: Deps, attempt: SignInAttempt): Promise<string> {
  const sealed = await symmetricEncrypt({ key: keyOf(sessionSecret), data: JSON.stringify(attempt) })
  return writeCookie(configuration, sealed, limits.providerSignInMinutes * 60)
}

/** Takes the cookie away again. */
export function spentAttemptCookie({ configuration }: Pick<Deps, 'configuration'>): string {
  return writeCookie(configuration, '', 0)
}

/** The attempt that a browser began, unless it took too long; undefined for a cookie that is not ours. */
export async function readAttempt(
  { sessionSecret, configuration }: Deps,
  cookie: string,
  now: number,
): Promise<SignInAttempt | undefined> {
  const sealed = parseCookies(cookie).get(cookieName(configuration))
  if (sealed === undefined) return undefined
  try {
    const data = await symmetricDecrypt({ key: keyOf(sessionSecret), data: sealed })
    const attempt = attemptSchema.parse(JSON.parse(data))
    return attempt.endsAt > now ? attempt : undefined
  } catch {
    return undefined
  }
}

function writeCookie(configuration: Deps['configuration'], value: string, seconds: number): string {
  const { secure } = staffCookies(configuration).attributes
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return `${cookieName(configuration)}=${encodeURIComponent(value)}; ${attributes}`
}

function cookieName(configuration: Deps['configuration']): string {
  return `${staffCookies(configuration).prefix}-sign-in`
}

/** Not the key of anything else. */
function keyOf(secret: string): string {
  return `sign-in attempt ${secret}`
}
