import type { ExpressionBuilder } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { minuteMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import { limits } from '../platform/limits.ts'
import { type StaffAuth, throwStorageFault } from './staff-auth.ts'
import { toStaffMember } from './staff-members.ts'

/** A session in force. `endsAt` is its latest end in epoch milliseconds. */
export type OpenSession = { id: string; token: string; endsAt: number; hasSecondFactor: boolean; member: StaffMember }

type Deps = {
  database: Database
  staffAuth: StaffAuth
  clock: Clock
  configuration: Pick<Configuration, 'oidc'>
}

/**
 * The session that a request's cookie opens, if it is in force: begun less than 12 hours ago, used within the last half
 * hour, by somebody whose access was not taken away, in the way in which this server lets people in. It counts as used now
 * unless `isBackground`. Throws `storage-unavailable`.
 */
export async function readStaffSession(
  { database, staffAuth, clock, configuration }: Deps,
  cookie: string | undefined,
  { isBackground = false } = {},
): Promise<OpenSession | undefined> {
  if (cookie === undefined) return undefined
  const found = await staffAuth.api.getSession({ headers: new Headers({ cookie }) }).catch(throwStorageFault)
  if (found === null) return undefined
  const { session, user } = found
  const issuer = session.issuer ?? undefined
  if (issuer !== configuration.oidc?.issuer) return undefined
  const now = clock()
  const endsAt = session.expiresAt.getTime()
  if (!isInForce({ expiresAt: endsAt, seenAt: session.seenAt }, now) || isRevoked(user)) {
    await database.kysely.deleteFrom('staff_sessions').where('id', '=', session.id).execute()
    return undefined
  }
  if (!isBackground && session.seenAt <= now - minuteMs) {
    await database.kysely.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', session.id).execute()
  }
  return {
    id: session.id,
    token: session.token,
    endsAt,
    // The provider asks for its own.
    hasSecondFactor: issuer !== undefined || user.twoFactorEnabled === true,
    member: toStaffMember(user),
  }
}

function isRevoked({ revokedAt }: { revokedAt?: number | null | undefined }): boolean {
  return revokedAt !== null && revokedAt !== undefined
}

/** Those of the sessions that are in force now, and what their people may do by now. */
export async function findOpenSessions(
  { kysely }: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, StaffMember>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('staff_sessions')
    .innerJoin('staff_users', 'staff_users.id', 'staff_sessions.user_id')
    .select(['staff_sessions.id as session_id', 'staff_users.id', 'name', 'email', 'role', 'clinics'])
    .where('staff_sessions.id', 'in', sessionIds)
    .where(inForceAt(now))
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(rows.map(({ session_id, ...user }) => [session_id, toStaffMember(user)]))
}

const idleMs = limits.staffIdleMinutes * minuteMs

/** Whether a session is in force: its hours aren't over, and it was used within the last half hour. */
function isInForce({ expiresAt, seenAt }: { expiresAt: number; seenAt: number }, now: number): boolean {
  return expiresAt > now && seenAt > now - idleMs
}

/** The same, for a query of `staff_sessions`. */
export function inForceAt(now: number) {
  return (row: ExpressionBuilder<Schema, 'staff_sessions'>) =>
    row.and([row('staff_sessions.expires_at', '>', now), row('staff_sessions.seen_at', '>', now - idleMs)])
}
