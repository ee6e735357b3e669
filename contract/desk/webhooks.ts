import * as z from 'zod/mini'

export const webhookStates = ['pending', 'delivered', 'dead', 'stopped', 'dropped'] as const

/** A line of `GET /api/staff/webhooks`, for admins; the newest first. */
export const webhookEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  requestId: z.string(),
  createdAt: z.int(),
  state: z.enum(webhookStates),
  attempts: z.int(),
  /** The status of the last answer, or why there was none. */
  lastAnswer: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.int()),
  settledAt: z.nullable(z.int()),
})
export const webhookListSchema = z.object({ isOn: z.boolean(), events: z.array(webhookEventSchema) })
export type WebhookList = z.infer<typeof webhookListSchema>
