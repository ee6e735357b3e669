import * as z from 'zod/mini'

/** What needs somebody's hand, from `GET /api/staff/alerts`: a sentence, and what to do about it. */
export const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(['email-undeliverable', 'email-waiting', 'storage', 'certificate', 'webhook']),
  severity: z.enum(['warning', 'urgent']),
  title: z.string(),
  remedy: z.string(),
  /** Where it is about one request. */
  requestId: z.nullable(z.string()),
})
export type DeskAlert = z.infer<typeof alertSchema>
export const alertsSchema = z.object({ alerts: z.array(alertSchema) })
