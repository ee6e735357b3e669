import { sql } from 'kysely'
import type { RequestExport } from '../../contract/desk/request-list.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { consultationColumns, toConsultationRecord } from '../consultations/read-consultations.ts'
import { formatRecords } from '../submissions/format-records.ts'
import { findWithdrawals } from '../withdrawals/find-withdrawals.ts'
import { all } from './list-conditions.ts'
import { isAfterCursor, type ListDeps, planList, writeCursor } from './list-requests.ts'
import type { StoredRequest } from './stored-request.ts'

type Plan = Awaited<ReturnType<typeof planList>>

const rowsAtOnce = 500

/**
 * The requests of a view with all that is held of each, line by line, and a line in the activity log of how many these
 * are: it is stored before the first of them leaves.
 */
export async function exportRequests(
  deps: ListDeps,
  staff: StaffMember,
  { filters, format }: RequestExport,
): Promise<AsyncGenerator<string>> {
  const { kysely } = deps.database
  const plan = await planList(deps, staff, filters)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from consultation_requests where ${all(plan.where)}`.execute(kysely)
  const facts = { format, count: rows[0]?.count ?? 0 }
  const target = { kind: 'request', id: 'view' } as const
  await logActivity(kysely, { staff, action: 'requests-exported', target, facts, now: plan.calendar.now })
  return formatRecords(readRecords(deps, plan), consultationColumns, format)
}

/** A few hundred at a time: neither memory nor locks grow with their number. */
async function* readRecords({ database: { kysely } }: ListDeps, { where, order }: Plan) {
  for (let cursor: string | null = null; ; ) {
    const after = cursor === null ? [] : [isAfterCursor(order, cursor)]
    const { rows }: { rows: StoredRequest[] } = await sql<StoredRequest>`
      select * from consultation_requests where ${all([...where, ...after])}
      order by ${order.by} limit ${sql.lit(rowsAtOnce)}`.execute(kysely)
    const addresses = rows.map(({ email }) => email)
    const withdrawnAt = await findWithdrawals(kysely, addresses)
    for (const row of rows) yield toConsultationRecord(row, withdrawnAt(row.email))
    if (rows.length < rowsAtOnce) return
    cursor = writeCursor(order, rows.at(-1))
  }
}
