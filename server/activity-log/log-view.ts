import type { Kysely } from 'kysely'
import { minuteMs } from '../../contract/time.ts'
import type { Schema } from '../database/database-schema.ts'
import { type Activity, logActivity } from './log-activity.ts'

const sameViewMs = 10 * minuteMs

/** Records that somebody looked at something, once for all looks of that person within ten minutes. */
export async function logView(kysely: Kysely<Schema>, view: Activity): Promise<void> {
  const earlier = await kysely
    .selectFrom('audit_log')
    .select('id')
    .where('target_id', '=', view.target.id)
    .where('target_kind', '=', view.target.kind)
    .where('action', '=', view.action)
    .where('staff_id', 'is not distinct from', view.staff?.id ?? null)
    .where('at', '>', view.now - sameViewMs)
    .limit(1)
    .executeTakeFirst()
  if (earlier === undefined) await logActivity(kysely, view)
}
