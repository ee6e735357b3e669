import type { WithdrawalReason } from '../../contract/desk/removal-reasons.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { hashMailbox } from '../platform/fingerprint.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import { recordWithdrawal } from '../withdrawals/record-withdrawal.ts'
import { findRequestsOf } from './find-requests-of.ts'
import { findVisibleRequest } from './find-visible-request.ts'

type Withdrawal = { staff: StaffMember; email: string; reason: WithdrawalReason; now: number }

const whomToAsk =
  "They also asked at a clinic you don't work for. To unsubscribe them, ask an admin or a colleague who sees all clinics."

/**
 * Records that somebody told the staff that they want no more emails; holds like a press on the link in one. In the
 * activity log they are a request of theirs. Throws `not-found` where the colleague sees none, and `not-allowed` where
 * another clinic has one: they would hear nothing from it anymore.
 */
export async function withdrawForVisitor(
  database: Database,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { staff, email, reason, now }: Withdrawal,
): Promise<void> {
  const { id } = await findVisibleRequest(database, siteFacts, { staff, email })
  await database.store(async (transaction) => {
    const requests = await findRequestsOf(transaction, 'consultation_requests', email)
    if (!requests.every(({ location }) => canSeeLocation(siteFacts, staff, location))) {
      throw new AppError('not-allowed', { detail: whomToAsk })
    }
    await recordWithdrawal(transaction, { mailbox_hash: hashMailbox(email), withdrawn_at: now })
    const target = { kind: 'person', id } as const
    await logActivity(transaction, { staff, action: 'consent-withdrawn', target, facts: { reason }, now })
  })
}
