import * as z from 'zod/mini'

/** A problem that somebody has to fix, from `GET /api/staff/alerts`: a sentence, and what to do about it. */
export const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(['email-undeliverable', 'email-waiting', 'storage', 'certificate', 'webhook']),
  severity: z.enum(['warning', 'urgent']),
  title: z.string(),
  remedy: z.string(),
  /** Set if the alert is about one request. */
  requestId: z.nullable(z.string()),
})
export type DeskAlert = z.infer<typeof alertSchema>
export const alertsSchema = z.object({ alerts: z.array(alertSchema) })
