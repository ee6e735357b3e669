import { type Kysely, sql } from 'kysely'
import type { ActivityList, ActivityQuery } from '../../contract/desk/activity-log.ts'
import type { Schema } from '../database/database-schema.ts'

const entriesAtOnce = 100

/** A page of the activity log: a hundred lines, newest first. `cursor` is the id of the last line already read. */
export async function readActivityLog(kysely: Kysely<Schema>, query: ActivityQuery): Promise<ActivityList> {
  let lines = kysely
    .selectFrom('audit_log')
    .leftJoin('staff_users', 'staff_users.id', 'audit_log.staff_id')
    .selectAll('audit_log')
    .select('staff_users.name')
  if (query.staffId !== undefined) lines = lines.where('staff_id', '=', query.staffId)
  if (query.action !== undefined) lines = lines.where(sql<string>`action`, '=', query.action)
  if (query.target !== undefined) lines = lines.where('target_id', '=', query.target)
  if (query.from !== undefined) lines = lines.where('at', '>=', query.from)
  if (query.before !== undefined) lines = lines.where('at', '<', query.before)
  if (query.cursor !== undefined) {
    const last = kysely.selectFrom('audit_log').where('id', '=', query.cursor)
    lines = lines.where((where) =>
      where.or([
        where('at', '<', last.select('at')),
        where.and([where('at', '=', last.select('at')), where('audit_log.id', '<', query.cursor ?? '')]),
      ]),
    )
  }
  const rows = await lines
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(entriesAtOnce + 1)
    .execute()
  const entries = rows.slice(0, entriesAtOnce).map((row) => ({
    id: row.id,
    at: row.at,
    staffId: row.staff_id,
    staffName: row.name ?? '',
    action: row.action,
    targetKind: row.target_kind,
    targetId: row.target_id,
    facts: JSON.parse(row.facts),
  }))
  return { entries, cursor: rows.length > entriesAtOnce ? (entries.at(-1)?.id ?? null) : null }
}
