import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { describeOutboxRows } from '../outbox/outbox-rows.ts'
import { AppError } from '../platform/errors.ts'
import { endAccess, refuseFormerAdmin } from './change-staff.ts'
import { type LinkKind, linkAddress, makeLink, type ShownLink } from './staff-links.ts'

export type LinkDeps = {
  database: Database
  /** From `findSessionSecret`. */
  secret: string
  deskUrl: string
  /** False where no mail server is set: the link is shown only. */
  isEmailed: boolean
  /** The slugs of the clinics that there are. */
  clinics: readonly string[]
  now: number
}

/** Throws `invalid-request` for a clinic that does not exist: nobody would ever see its requests. */
export function checkClinics(given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((slug) => !known.includes(slug))
  if (unknown === undefined) return
  const message = `There's no clinic ${unknown}. The clinics are ${known.join(', ')}`
  throw new AppError('invalid-request', { fields: [{ field: 'clinics', message }] })
}

/** Who asks for it; null for a command on the server. */
type By = { id: string } | null

export type Invitation = Pick<StaffMember, 'email' | 'role' | 'clinics'>

/** Lets somebody in who is not at the desk. Throws `invalid-request` where he is there already. */
export async function inviteStaff(deps: LinkDeps, by: By, invitation: Invitation): Promise<ShownLink & { id: string }> {
  const { database, now } = deps
  const email = invitation.email.toLowerCase()
  checkClinics(invitation.clinics, deps.clinics)
  return await database.store(async (transaction) => {
    await refuseFormerAdmin(transaction, database, by)
    const known = await transaction.selectFrom('staff_users').selectAll().where('email', '=', email).executeTakeFirst()
    if (known?.joined_at && known.revoked_at === null) {
      const message = 'This person already has access'
      throw new AppError('invalid-request', { fields: [{ field: 'email', message }] })
    }
    const id = known?.id ?? randomUUIDv7()
    const access = { role: invitation.role, clinics: JSON.stringify(invitation.clinics), updated_at: now }
    if (known === undefined) {
      const row = { id, email, name: '', email_verified: 0, two_factor_enabled: 0, created_at: now, ...access }
      await transaction.insertInto('staff_users').values(row).execute()
    } else {
      const reopened = { ...access, joined_at: null, revoked_at: null }
      await transaction.updateTable('staff_users').set(reopened).where('id', '=', id).execute()
    }
    const facts = { role: invitation.role, clinics: invitation.clinics }
    await logActivity(transaction, { staff: by, action: 'staff-invited', target: { kind: 'staff', id }, facts, now })
    return { id, ...(await sendLink(transaction, deps, id, 'invitation')) }
  })
}

/** Ends all that somebody signs in with, and makes a link to begin anew. Throws `not-found` where he has no access. */
export async function resetStaff(deps: LinkDeps, by: By, id: string): Promise<ShownLink & { id: string }> {
  const { database, now } = deps
  return await database.store(async (transaction) => {
    await refuseFormerAdmin(transaction, database, by)
    const known = await transaction.selectFrom('staff_users').selectAll().where('id', '=', id).executeTakeFirst()
    if (known === undefined || known.revoked_at !== null || known.joined_at === null) {
      throw new AppError('not-found', { detail: 'This colleague no longer has access.' })
    }
    await endAccess(transaction, id)
    await logActivity(transaction, { staff: by, action: 'staff-reset', target: { kind: 'staff', id }, now })
    return { id, ...(await sendLink(transaction, deps, id, 'reset')) }
  })
}

async function sendLink(
  transaction: Transaction<Schema>,
  { secret, deskUrl, isEmailed, now }: LinkDeps,
  staffId: string,
  kind: LinkKind,
): Promise<ShownLink> {
  const { token, endsAt } = await makeLink(transaction, { staffId, kind, now, secret })
  await transaction.deleteFrom('outbox').where('request_id', '=', staffId).where('kind', '=', 'staff-link').execute()
  if (isEmailed) {
    const trigger = { kind: 'staff-link', requestId: staffId, now, hostName: new URL(deskUrl).hostname } as const
    await transaction
      .insertInto('outbox')
      .values(describeOutboxRows(trigger, ['colleague']))
      .execute()
  }
  return { url: linkAddress(deskUrl, token), endsAt }
}
