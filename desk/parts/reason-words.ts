import type { DeletionReason, WithdrawalReason } from '../../contract/desk/removal-reasons.ts'

/** The reasons that can be chosen, in the order of the list. */
export const deletionReasonNames: Record<DeletionReason, string> = {
  asked: 'They asked us to',
  mistake: 'Sent by mistake or twice',
  spam: 'Spam',
  test: 'Test',
  'not-needed': 'No longer needed',
}

export const withdrawalReasonNames: Record<WithdrawalReason, string> = {
  asked: 'They asked us to',
  'wrong-address': "The address isn't theirs",
  spam: 'Spam',
  test: 'Test',
}
