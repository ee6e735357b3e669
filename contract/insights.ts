import * as z from 'zod/mini'

/** What is counted: pages seen, calls tapped, and the consultation form begun, sent and failed. */
export const insightEvents = ['view', 'call', 'form-start', 'form-sent', 'form-failed'] as const
export type InsightEvent = (typeof insightEvents)[number]

/** The whole body of `POST /insights/view`: where something happened and what, and nothing about whom. */
export const insightSchema = z.strictObject({
  page: z.string().check(z.regex(/^\//), z.maxLength(2000)),
  event: z.enum(insightEvents),
})
