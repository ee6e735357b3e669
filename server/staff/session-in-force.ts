import type { ExpressionBuilder } from 'kysely'
import { minuteMs } from '../../contract/time.ts'
import type { Schema } from '../database/database-schema.ts'
import { limits } from '../platform/limits.ts'

const idleMs = limits.staffIdleMinutes * minuteMs

/** Whether a session is in force: its hours aren't over, and it was used within the last half hour. */
export function isInForce({ expiresAt, seenAt }: { expiresAt: number; seenAt: number }, now: number): boolean {
  return expiresAt > now && seenAt > now - idleMs
}

/** The same, for a query of `staff_sessions`. */
export function inForceAt(now: number) {
  return (row: ExpressionBuilder<Schema, 'staff_sessions'>) =>
    row.and([row('staff_sessions.expires_at', '>', now), row('staff_sessions.seen_at', '>', now - idleMs)])
}
