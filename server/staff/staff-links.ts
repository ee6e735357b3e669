import { createHmac } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { hourMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { limits } from '../platform/limits.ts'

export type StaffLink = Selectable<Schema['staff_invitations']>
export type LinkKind = StaffLink['kind']

/** A link as it is shown once: its address and its end in epoch milliseconds. */
export type ShownLink = { url: string; endsAt: number }

/** Makes the one link that lets this person in, good once and for 48 hours. An earlier one no longer works. */
export async function makeLink(
  transaction: Transaction<Schema>,
  { staffId, kind, now, secret }: { staffId: string; kind: LinkKind; now: number; secret: string },
): Promise<{ token: string; endsAt: number }> {
  await transaction.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute()
  const link = { staff_id: staffId, kind, created_at: now, ends_at: now + limits.staffLinkHours * hourMs }
  const token = linkToken(link, secret)
  await transaction
    .insertInto('staff_invitations')
    .values({ ...link, token_hash: fingerprint(token) })
    .execute()
  return { token, endsAt: link.ends_at }
}

/**
 * The secret in a link. It is stored as a fingerprint only; whoever holds `SESSION_SECRET` can write it again, which is how
 * it gets into an email that waits for the mail server.
 */
export function linkToken(
  { staff_id, created_at }: Pick<StaffLink, 'staff_id' | 'created_at'>,
  secret: string,
): string {
  return createHmac('sha256', secret).update(`staff link ${staff_id} ${created_at}`).digest('base64url')
}

/** The address of a link. The secret is in the fragment, which no server and no log ever sees. */
export function linkAddress(deskUrl: string, token: string): string {
  return `${deskUrl}/staff#/invitation/${token}`
}

/** The link that a token opens. Throws `link-over` for one that is used up, too old or made up. */
export async function findLink(
  kysely: Database['kysely'],
  token: string,
  now: number,
): Promise<StaffLink & { email: string; name: string }> {
  const link = await kysely
    .selectFrom('staff_invitations')
    .innerJoin('staff_users', 'staff_users.id', 'staff_invitations.staff_id')
    .selectAll('staff_invitations')
    .select(['staff_users.email', 'staff_users.name'])
    .where('token_hash', '=', fingerprint(token))
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (link === undefined) throw linkOver()
  return link
}

export function linkOver(): AppError {
  return new AppError('link-over', { detail: 'This link no longer works. Ask a desk admin for a new one.' })
}
