import type { StaffMember } from '../../contract/desk/staff.ts'
import { minuteMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import { isInForce } from './session-in-force.ts'
import type { StaffAuth } from './staff-auth.ts'
import { throwStorageFault } from './throw-storage-fault.ts'
import { toStaffMember } from './to-staff-member.ts'

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
