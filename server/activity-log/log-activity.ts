import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LoggedAction, LoggedTarget } from '../../contract/desk/activity-log.ts'
import { minuteMs } from '../../contract/time.ts'
import type { Schema } from '../database/database-schema.ts'

/** Ids, names of fields, counts, codes of what staff chose: nothing of a visitor, ever. */
export type RecordedFacts = Readonly<Record<string, string | number | boolean | readonly string[]>>

export type Activity = {
  /** Null for a command that was run on the server. */
  staff: { id: string } | null
  action: LoggedAction
  target: { kind: LoggedTarget; id: string }
  facts?: RecordedFacts
  now: number
}

/**
 * Adds a line to the activity log, which nobody can change afterwards. Called with the transaction that does what it
 * tells of, so that neither is ever stored without the other.
 */
export async function logActivity(kysely: Kysely<Schema>, entry: Activity): Promise<void> {
  const { staff, action, target, facts = {}, now } = entry
  const row = {
    id: randomUUIDv7(),
    at: now,
    staff_id: staff?.id ?? null,
    action,
    target_kind: target.kind,
    target_id: target.id,
    facts: JSON.stringify(facts),
  }
  await kysely.insertInto('audit_log').values(row).execute()
}

const sameViewMs = 10 * minuteMs

/**
 * Records that somebody looked at something, once for all looks of that person within ten minutes, and again once it has
 * changed.
 */
export async function logView(
  kysely: Kysely<Schema>,
  { changedAt, ...view }: Activity & { changedAt?: number | null },
): Promise<void> {
  const earlier = await kysely
    .selectFrom('audit_log')
    .select('id')
    .where('target_id', '=', view.target.id)
    .where('target_kind', '=', view.target.kind)
    .where('action', '=', view.action)
    .where('staff_id', 'is not distinct from', view.staff?.id ?? null)
    .where('at', '>', view.now - sameViewMs)
    .where('at', '>=', changedAt ?? 0)
    .limit(1)
    .executeTakeFirst()
  if (earlier === undefined) await logActivity(kysely, view)
}
