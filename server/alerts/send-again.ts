import type { Selectable } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { retryDeadRow } from '../outbox/outbox-rows.ts'
import { AppError } from '../platform/errors.ts'
import { isFresh } from '../reminders/remind-of-steps.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'

type Order = { staff: StaffMember; emailId: string; now: number }

/**
 * Lets an email that was given up leave once more, with all its attempts before it. Throws `not-found` for any other,
 * and for one that the colleague is told nothing of; `invalid-request` for one that would say nothing anymore.
 */
export async function sendAgain(
  database: Database,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { staff, emailId, now }: Order,
): Promise<void> {
  const isSent = await database.store(async (transaction) => {
    const row = await transaction
      .selectFrom('outbox')
      .leftJoin('consultation_requests', 'consultation_requests.id', 'outbox.request_id')
      .select(['outbox.request_id', 'outbox.kind', 'outbox.audience', 'outbox.created_at', 'location'])
      .where('outbox.id', '=', emailId)
      .executeTakeFirst()
    if (row === undefined || !canSeeLocation(siteFacts, staff, row.location ?? '')) return false
    if (row.audience === 'colleague' && staff.role !== 'admin') return false
    refuseOld(row, now)
    if (!(await retryDeadRow(transaction, { id: emailId, requestIds: [row.request_id], now }))) return false
    const isAboutStaff = row.kind === 'staff-link' || row.kind === 'digest'
    const target = { kind: isAboutStaff ? 'staff' : 'request', id: row.request_id } as const
    await logActivity(transaction, { staff, action: 'email-sent-again', target, facts: { email: emailId }, now })
    return true
  })
  if (!isSent) throw new AppError('not-found', { detail: 'This email has already been sent again or is gone.' })
}

/** A reminder or digest of an earlier day is dropped when it would leave, though its row would say that it was sent. */
function refuseOld({ kind, created_at }: Pick<Selectable<Schema['outbox']>, 'kind' | 'created_at'>, now: number): void {
  if ((kind !== 'reminder' && kind !== 'digest') || isFresh(created_at, now)) return
  throw new AppError('invalid-request', {
    fields: [{ field: 'emailId', message: "This reminder is too old to send. Open Requests to see what's overdue" }],
  })
}
