import type { Generated } from 'kysely'
import type { StaffRole } from '../../contract/desk/staff.ts'

type Written = { created_at: number; updated_at: number }

/** People stay here when they leave the desk, because what they did bears their id. */
export type StaffUsers = Written & {
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: number
  image: string | null
  two_factor_enabled: number
  role: StaffRole
  /** JSON list of slugs; an empty one means every clinic. */
  clinics: string
  /** Null while the invitation waits. */
  joined_at: number | null
  revoked_at: number | null
  /** Which emails of the desk they want: 1 unless switched off. */
  wants_reminders: Generated<number>
  wants_digest: Generated<number>
  /** They have seen all that was new up to here. */
  seen_until: Generated<number | null>
  /** When the last digest of late requests was made for them. */
  digest_at: Generated<number | null>
}

/** A colleague's way of signing in: a passphrase (`credential`, with its hash), or an identity provider. */
export type StaffAccounts = Written & {
  id: string
  user_id: string
  provider_id: string
  account_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: number | null
  refresh_token_expires_at: number | null
  scope: string | null
}

/** An authenticator: its secret and the recovery codes are encrypted with `SESSION_SECRET`. */
export type StaffTwoFactors = {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  verified: number
  failed_verification_count: number
  locked_until: number | null
}

export type StaffSessions = Written & {
  id: string
  user_id: string
  token: string
  expires_at: number
  /** The last press, to the minute. */
  seen_at: number
  user_agent: string | null
  /** Always empty: nobody needs it. */
  ip_address: string | null
  /** The identity provider that vouched for whoever signed in; null where they had a passphrase and a code. */
  issuer: string | null
}

/** Sign-ins that wait for their code, and what works once and was used. */
export type StaffVerifications = Written & { id: string; identifier: string; value: string; expires_at: number }

/** Links that let somebody in: to begin, or to begin anew. */
export type StaffInvitations = {
  token_hash: string
  staff_id: string
  kind: 'invitation' | 'reset'
  created_at: number
  ends_at: number
}

/** Sign-ins of one address into one account since the last that succeeded; `key` is a fingerprint of both. */
export type StaffSignInDelays = { key: string; failures: number; tried_at: number }

/** Filters of the list of requests that a colleague keeps under a name, which is unique by `name_key` for each of them. */
export type StaffViews = {
  id: string
  staff_id: string
  name: string
  name_key: string
  /** JSON of `RequestFilters`. */
  filters: string
  created_at: number
}
