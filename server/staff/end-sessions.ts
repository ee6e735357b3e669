import type { OwnSession } from '../../contract/desk/colleagues.ts'
import { recordAction } from '../audit-log/record-action.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { inForceAt } from './session-in-force.ts'

type Whose = { staff: { id: string }; sessionId: string; now: number }

/** One's own sign-ins that are in force, the newest first. */
export async function listOwnSessions(database: Database, { staff, sessionId, now }: Whose): Promise<OwnSession[]> {
  const rows = await database.kysely
    .selectFrom('staff_sessions')
    .selectAll()
    .where('user_id', '=', staff.id)
    .where(inForceAt(now))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, user_agent, created_at, seen_at }) => {
    return { id, isThisOne: id === sessionId, userAgent: user_agent ?? '', startedAt: created_at, seenAt: seen_at }
  })
}

/** Ends one of one's own sign-ins, wherever it is. Throws `not-found` for anybody else's. */
export async function endOwnSession(database: Database, { staff, sessionId, now }: Whose): Promise<void> {
  await database.store(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('staff_sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('not-found', { detail: "You're already signed out there." })
    await recordAction(transaction, { staff, action: 'session-ended', target: { kind: 'staff', id: staff.id }, now })
  })
}

/** Ends all of one's own sign-ins but the one that asks. */
export async function endOtherSessions(database: Database, { staff, sessionId, now }: Whose): Promise<void> {
  await database.store(async (transaction) => {
    await transaction
      .deleteFrom('staff_sessions')
      .where('id', '!=', sessionId)
      .where('user_id', '=', staff.id)
      .execute()
    await recordAction(transaction, { staff, action: 'session-ended', target: { kind: 'staff', id: staff.id }, now })
  })
}
