import * as z from 'zod/mini'

/** Actions that the activity log can hold, done by staff at the desk or by a command on the server. */
export const loggedActions = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'joined',
  'account-linked',
  'session-ended',
  'passphrase-changed',
  'recovery-codes-renewed',
  'staff-invited',
  'staff-reset',
  'staff-revoked',
  'staff-changed',
  'request-deleted',
  'expired-data-deleted',
  'email-sent-again',
  'person-viewed',
  'person-exported',
  'consent-withdrawn',
  'privacy-requests-viewed',
  'privacy-request-answered',
  'request-viewed',
  'request-entered',
  'request-joined',
  'request-taken-apart',
  'request-corrected',
  'request-called',
  'request-noted',
  'request-status-changed',
  'request-assigned',
  'request-next-step-set',
  'request-snoozed',
  'request-emailed',
  'appointment-booked',
  'appointment-moved',
  'appointment-ended',
  'calendar-feed-made',
  'calendar-feed-revoked',
  'email-resent',
  'request-cleared-of-spam',
  'request-undone',
  'requests-exported',
  'content-published',
  'content-answered-for',
  'content-discarded',
  'content-canceled',
] as const
export type LoggedAction = (typeof loggedActions)[number]

/** What an action was done to. */
export const loggedTargets = [
  'staff',
  'request',
  'person',
  'privacy-request',
  'webhook',
  'content',
  'calendar',
] as const
export type LoggedTarget = (typeof loggedTargets)[number]

/** The body of `POST /api/staff/record/list`, for admins. Times are epoch milliseconds, the first one included. */
export const activityQuerySchema = z.strictObject({
  staffId: z.optional(z.string()),
  action: z.optional(z.string()),
  target: z.optional(z.string()),
  from: z.optional(z.int()),
  before: z.optional(z.int()),
  cursor: z.optional(z.string()),
})
export type ActivityQuery = z.infer<typeof activityQuerySchema>

/** One action: who did it and when. Holds IDs and field names, nothing of a visitor. A command has no `staffId`. */
export const activityEntrySchema = z.object({
  id: z.string(),
  at: z.int(),
  staffId: z.nullable(z.string()),
  staffName: z.string(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
})
export const activityListSchema = z.object({ entries: z.array(activityEntrySchema), cursor: z.nullable(z.string()) })
export type ActivityList = z.infer<typeof activityListSchema>
