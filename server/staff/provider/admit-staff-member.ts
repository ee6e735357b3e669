import { randomUUIDv7 } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { IDToken } from 'openid-client'
import * as z from 'zod/mini'
import { staffEmailAddress } from '../../../contract/desk/staff-email.ts'
import { name as nameField } from '../../../contract/text-fields.ts'
import { logActivity } from '../../activity-log/log-activity.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/database-schema.ts'
import { isEntra, type OidcSettings } from '../../platform/oidc-variables.ts'

/** Why somebody whom the provider knows does not get in. */
export type Refusal = 'not-invited' | 'revoked' | 'other-account' | 'link-over' | 'email-not-verified'

type Admission = { staffId: string; refusal?: never } | { staffId: string | undefined; refusal: Refusal }

type User = Selectable<Schema['staff_users']>
type Given = { dialect: Database['dialect']; settings: OidcSettings; identity: Identity; now: number }

/**
 * Finds the colleague whose account this is, and records that they signed in, or why not. An account is known by issuer
 * and subject, which the provider never gives to anybody else. Only the first time does its verified address say whose
 * it is; from then on a new owner of the address is somebody else.
 */
export async function admitStaffMember(transaction: Transaction<Schema>, given: Given): Promise<Admission> {
  const { settings, now } = given
  const admission = await findOwner(transaction, given)
  const { staffId: id, refusal } = admission
  if (id === undefined) return admission
  const line = { staff: { id }, target: { kind: 'staff', id }, now } as const
  await logActivity(transaction, {
    ...line,
    ...(refusal === undefined
      ? { action: 'signed-in', facts: { with: settings.name } }
      : { action: 'sign-in-refused', facts: { reason: refusal } }),
  })
  return admission
}

async function findOwner(transaction: Transaction<Schema>, given: Given): Promise<Admission> {
  const { settings, identity, dialect } = given
  const known = await transaction
    .selectFrom('staff_accounts')
    .select('user_id')
    .where('provider_id', '=', settings.issuer)
    .where('account_id', '=', identity.subject)
    .executeTakeFirst()
  if (known === undefined && identity.email === undefined) return refuse('email-not-verified')
  const user = await transaction
    .selectFrom('staff_users')
    .selectAll()
    .where((row) => (known ? row('id', '=', known.user_id) : row('email', '=', identity.email ?? '')))
    // Locked, so that ending this access at the same moment comes before or after, not in between.
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (user === undefined) return refuse('not-invited')
  if (user.revoked_at !== null) return refuse('revoked', user)
  return await knowByAccount(transaction, given, user)
}

/** The account of this colleague, which it becomes at the first sign-in. */
async function knowByAccount(transaction: Transaction<Schema>, given: Given, user: User): Promise<Admission> {
  const { settings, identity, now } = given
  const accounts = await transaction
    .selectFrom('staff_accounts')
    .select(['provider_id', 'account_id'])
    .where('user_id', '=', user.id)
    .execute()
  const own = accounts.find(({ provider_id }) => provider_id === settings.issuer)
  if (own !== undefined)
    return own.account_id === identity.subject ? { staffId: user.id } : refuse('other-account', user)
  const link = await transaction
    .selectFrom('staff_invitations')
    .select('ends_at')
    .where('staff_id', '=', user.id)
    .executeTakeFirst()
  // A colleague who has signed in some other way until now needs no invitation.
  const isExpected = accounts.length > 0 || (link !== undefined && link.ends_at > now)
  if (!isExpected) return refuse('link-over', user)
  await bindAccount(transaction, given, user)
  return { staffId: user.id }
}

async function bindAccount(transaction: Transaction<Schema>, given: Given, user: User): Promise<void> {
  const { settings, identity, now } = given
  const { id } = user
  const written = { created_at: now, updated_at: now }
  await transaction
    .insertInto('staff_accounts')
    .values({ ...written, id: randomUUIDv7(), user_id: id, provider_id: settings.issuer, account_id: identity.subject })
    .execute()
  await transaction.deleteFrom('staff_invitations').where('staff_id', '=', id).execute()
  const [mailbox = ''] = user.email.split('@')
  const name = user.name || identity.name || mailbox
  const joined = { name, email_verified: 1, joined_at: user.joined_at ?? now, updated_at: now }
  await transaction.updateTable('staff_users').set(joined).where('id', '=', id).execute()
  const action = user.joined_at === null ? 'joined' : 'account-linked'
  const facts = { with: settings.name }
  await logActivity(transaction, { staff: { id }, action, target: { kind: 'staff', id }, facts, now })
}

function refuse(refusal: Refusal, user?: User): Admission {
  return { staffId: user?.id, refusal }
}

/** A person's identity at the provider. `email` is in lower case; undefined if the provider hasn't verified it. */
type Identity = { subject: string; email: string | undefined; name: string }

/** The identity in a checked ID token; undefined for an account outside the Workspace that the operator named. */
export function readIdentity(claims: IDToken, settings: OidcSettings): Identity | undefined {
  const { hostedDomain } = settings
  if (hostedDomain !== undefined && claims.hd !== hostedDomain) return undefined
  const email = z.safeParse(staffEmailAddress(), claims.email)
  const isTaken = email.success && isVerified(claims, settings)
  const name = z.safeParse(nameField('Name'), claims.name)
  return {
    subject: claims.sub,
    email: isTaken ? email.data.toLowerCase() : undefined,
    name: name.success ? name.data : '',
  }
}

/**
 * `email_verified` is the standard's word for it. Microsoft Entra does not send it, and lets an administrator write any
 * address into an account or a guest; there, `xms_edov` says that the owner of the address's domain was verified. It
 * comes as a boolean, a number or a text.
 */
function isVerified(claims: IDToken, { issuer }: OidcSettings): boolean {
  if (claims.email_verified === true) return true
  return isEntra(issuer) && [true, 1, '1', 'true'].some((yes) => yes === claims.xms_edov)
}
