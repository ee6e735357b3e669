import { randomUUIDv7 } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import { isLoopback } from '../platform/is-loopback.ts'
import { limits } from '../platform/limits.ts'
import { staffAuthDatabase } from './staff-auth-database.ts'

type Deps = {
  database: Database
  configuration: Pick<Configuration, 'publicUrl'>
  /** What `findSessionSecret` gives. */
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
    plugins: [twoFactor({ issuer, schema: twoFactorColumns })],
    advanced: {
      ...cookieOptions(configuration),
      ipAddress: { disableIpTracking: true },
      // Whether our tables are still what this version of it asks for. It could not ask SQLite in this way.
      database: { generateId: () => randomUUIDv7(), validateSchema: database.dialect === 'postgres' },
    },
  })
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

/**
 * `__Host-` cookies, which no other name below the domain can set. better-auth would put its own prefix before ours, so
 * the attributes are given by hand. Without `PUBLIC_URL` the desk works on this machine only, where http has to do.
 */
function cookieOptions({ publicUrl }: Pick<Configuration, 'publicUrl'>) {
  const isPlain = publicUrl === undefined || isPlainLoopback(publicUrl)
  const prefix = isPlain ? 'staff' : '__Host-staff'
  const attributes = { secure: !isPlain, httpOnly: true, sameSite: 'strict', path: '/' } as const
  return {
    useSecureCookies: false,
    cookiePrefix: prefix,
    defaultCookieAttributes: attributes,
    cookies: { session_token: { name: prefix } },
  }
}

function isPlainLoopback(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && isLoopback(hostname)
}
