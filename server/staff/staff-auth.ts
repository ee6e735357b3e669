import { randomUUIDv7 } from 'node:crypto'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import * as z from 'zod'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { staffCookies } from './desk-address.ts'
import { recoveryCodeOptions } from './recovery-codes.ts'
import { staffAuthDatabase } from './staff-auth-database.ts'

type Deps = {
  database: Database
  configuration: Pick<Configuration, 'publicUrl'>
  /** From `findSessionSecret`. */
  secret: string
  issuer: string
}

export type StaffAuth = ReturnType<typeof createStaffAuth>

/**
 * Sign-in and sessions, by better-auth. Nobody reaches it over HTTP: our routes call its functions, behind our own guard,
 * so its router, limits and origin checks stay unused, and what it could do beyond these calls does not exist here.
 */
export function createStaffAuth({ database, configuration, secret, issuer }: Deps) {
  return betterAuth({
    appName: issuer,
    baseURL: configuration.publicUrl ?? 'http://localhost',
    basePath: '/api/staff/auth',
    secret,
    database: staffAuthDatabase(database.kysely),
    telemetry: { enabled: false },
    // It would quote addresses and names.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 200, minPasswordLength: 12 },
    user: {
      modelName: 'staff_users',
      fields: {
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        clinics: { type: 'string', required: true, input: false },
        revokedAt: { type: 'number', required: false, input: false, fieldName: 'revoked_at' },
      },
    },
    session: {
      modelName: 'staff_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        userAgent: 'user_agent',
        ipAddress: 'ip_address',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        seenAt: { type: 'number', required: true, input: false, fieldName: 'seen_at', defaultValue: () => Date.now() },
        issuer: { type: 'string', required: false, input: false },
      },
      expiresIn: limits.staffSessionHours * 60 * 60,
      disableSessionRefresh: true,
      // A copy in a cookie would let a session outlive its end, and a second factor that was taken away.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'staff_accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'staff_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [secondFactor(issuer, secret), openedSessions()],
    advanced: {
      ...cookieOptions(configuration),
      ipAddress: { disableIpTracking: true },
      // `validateSchema` checks that our tables are still what this better-auth needs. It can't check SQLite's.
      database: { generateId: () => randomUUIDv7(), validateSchema: database.dialect === 'postgres' },
    },
  })
}

function secondFactor(issuer: string, secret: string) {
  return twoFactor({ issuer, schema: twoFactorColumns, backupCodeOptions: recoveryCodeOptions(secret) })
}

const twoFactorColumns = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'staff_two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const

/** better-auth would put a prefix of its own before ours, so name and attributes are given by hand. */
function cookieOptions(configuration: Pick<Configuration, 'publicUrl'>) {
  const { prefix, attributes } = staffCookies(configuration)
  return {
    useSecureCookies: false,
    cookiePrefix: prefix,
    defaultCookieAttributes: attributes,
    cookies: { session_token: { name: prefix } },
  }
}

const openingSchema = z.object({ userId: z.string(), issuer: z.string() })
const keepingSchema = z.object({ token: z.string() })

/**
 * `api.openSession`: a session, with its cookie, for somebody whom an identity provider has vouched for. better-auth makes
 * it as it makes its own. `api.keepSession`: the cookie for a session whose token is new. Neither has an address, so
 * nothing outside this process can call it.
 */
function openedSessions() {
  return {
    id: 'opened-sessions',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly({ method: 'POST', body: openingSchema }, async (endpoint) => {
        const { userId, issuer } = endpoint.body
        const { internalAdapter } = endpoint.context
        const user = await internalAdapter.findUserById(userId)
        if (user === null) throw new AppError('not-found')
        const session = await internalAdapter.createSession(userId, false, { issuer })
        await setSessionCookie(endpoint, { session, user })
        return endpoint.json({ id: session.id })
      }),
      keepSession: createAuthEndpoint.serverOnly({ method: 'POST', body: keepingSchema }, async (endpoint) => {
        const found = await endpoint.context.internalAdapter.findSession(endpoint.body.token)
        if (found === null) throw new AppError('not-signed-in')
        await setSessionCookie(endpoint, found)
        return endpoint.json({ id: found.session.id })
      }),
    },
  } satisfies BetterAuthPlugin
}

/** Throws what our database threw: better-auth wraps it. */
export function throwStorageFault(error: unknown): never {
  throw isAPIError(error) && error.cause instanceof AppError ? error.cause : error
}
