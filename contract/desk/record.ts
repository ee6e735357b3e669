/** What the record can say of somebody at the desk, or of a command that was run on the server. */
export const recordedActions = [
  'signed-in',
  'request-deleted',
  'person-exported',
  'consent-withdrawn',
  'privacy-requests-viewed',
  'privacy-request-answered',
  'request-viewed',
  'request-called',
  'request-noted',
  'request-status-changed',
  'request-assigned',
  'request-next-step-set',
  'request-snoozed',
  'request-emailed',
  'email-resent',
  'request-cleared-of-spam',
  'request-undone',
  'requests-exported',
] as const
export type RecordedAction = (typeof recordedActions)[number]

/** What an action was done to. */
export const recordedTargets = ['staff', 'request', 'person', 'privacy-request', 'webhook', 'content'] as const
export type RecordedTarget = (typeof recordedTargets)[number]
