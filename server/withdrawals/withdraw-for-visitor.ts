import type { WithdrawalReason } from '../../contract/desk/removal-reasons.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { recordAction } from '../audit-log/record-action.ts'
import type { Database } from '../database/database.ts'
import { findVisibleRequest } from '../personal-data/find-visible-request.ts'
import { hashMailbox } from '../platform/hash-mailbox.ts'
import { recordWithdrawal } from './record-withdrawal.ts'

type Withdrawal = { staff: StaffMember; email: string; reason: WithdrawalReason; now: number }

/**
 * Records that somebody told the staff that they want no more emails; holds like a press on the link in one. In the record
 * they are a request of theirs. Throws `not-found` where the colleague sees none.
 */
export async function withdrawForVisitor(
  database: Database,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { staff, email, reason, now }: Withdrawal,
): Promise<void> {
  const { id } = await findVisibleRequest(database, siteFacts, { staff, email })
  await database.store(async (transaction) => {
    await recordWithdrawal(transaction, { mailbox_hash: hashMailbox(email), withdrawn_at: now })
    const target = { kind: 'person', id } as const
    await recordAction(transaction, { staff, action: 'consent-withdrawn', target, facts: { reason }, now })
  })
}
