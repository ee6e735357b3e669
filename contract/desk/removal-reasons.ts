/*
 * Why somebody's data went, or why they get no more emails. Codes of a closed list: the activity log keeps them for
 * good, and free text could carry the name that was to be forgotten.
 */
export const deletionReasons = ['asked', 'mistake', 'spam', 'test', 'not-needed'] as const
export type DeletionReason = (typeof deletionReasons)[number]

export const withdrawalReasons = ['asked', 'wrong-address', 'spam', 'test'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]
