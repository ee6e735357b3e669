import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
} from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { OidcSettings } from '../../platform/oidc-variables.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'

/** The service with the staff's accounts: Google Workspace, Microsoft Entra, or another that speaks OpenID Connect. */
export type IdentityProvider = {
  settings: OidcSettings
  /** Where a browser goes to sign in; it comes back to `redirectUri`. Throws `sign-in-unavailable`. */
  addressFor(attempt: SignInAttempt, redirectUri: string): Promise<URL>
  /**
   * The ID token for whoever came back to `answer`: for us, signed, in time, and of this attempt. Throws
   * `sign-in-refused`, or `sign-in-unavailable` if the provider doesn't answer.
   */
  readAnswer(attempt: SignInAttempt, answer: URL): Promise<IDToken>
}

/** For each call to the provider; a page waits for three at most. */
const patienceSeconds = 5

/** Refusals of the library that speak of the answer, and not of how the provider or its set-up does. */
const faultyAnswers: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

/** How long the provider's discovery document is trusted, however many strangers begin to sign in. */
const trustedForMs = 60_000

/**
 * Nothing is asked of the provider before somebody signs in: the site starts, and runs, without it. Then it is asked where
 * it is: so we hear, and not the browser, that it is away.
 */
export function connectIdentityProvider(settings: OidcSettings, clock: Clock): IdentityProvider {
  let found: { client: Promise<Configuration>; at: number } | undefined
  const connect = (oldestAt = Number.NEGATIVE_INFINITY) => {
    if (found === undefined || found.at < oldestAt) {
      const client = discover(settings).catch((error: unknown) => {
        found = undefined
        throw unavailable(error)
      })
      found = { client, at: clock() }
    }
    return found.client
  }
  return {
    settings,
    async addressFor({ state, nonce, codeVerifier }, redirectUri) {
      const { hostedDomain } = settings
      return buildAuthorizationUrl(await connect(clock() - trustedForMs), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // At a clinic's shared computer, the provider may still know the colleague before.
        prompt: 'select_account',
        ...(hostedDomain === undefined ? {} : { hd: hostedDomain }),
      })
    },
    async readAnswer({ state, nonce, codeVerifier }, answer) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
      const tokens = await authorizationCodeGrant(await connect(), answer, checks).catch((error: unknown) => {
        throw toRefusal(error)
      })
      const claims = tokens.claims()
      if (claims === undefined) throw refused('answer-not-valid')
      return claims
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  // The configuration allows http on this machine alone. The signature is checked although TLS already says who answered.
  const extensions = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [...extensions, enableNonRepudiationChecks],
    timeout: patienceSeconds,
  })
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AuthorizationResponseError) return refused('stopped-at-provider')
  const isSpent = error instanceof ResponseBodyError && error.error === 'invalid_grant'
  const isFaulty = error instanceof ClientError && faultyAnswers.has(error.code)
  return isSpent || isFaulty ? refused('answer-not-valid') : unavailable(error)
}

function refused(reason: 'stopped-at-provider' | 'answer-not-valid'): AppError {
  return new AppError('sign-in-refused', { detail: "The sign-in wasn't finished. Please start again.", reason })
}

function unavailable(cause: unknown): AppError {
  return new AppError('sign-in-unavailable', { detail: 'Please try again in a few minutes.', cause })
}
