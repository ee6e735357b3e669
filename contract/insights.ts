import * as z from 'zod/mini'

/** What is counted: page views, phone numbers tapped, and the consultation form started, sent and failed. */
export const insightEvents = ['view', 'call', 'form-start', 'form-sent', 'form-failed'] as const
export type InsightEvent = (typeof insightEvents)[number]

/** The whole body of `POST /insights/view`: what happened and where, and nothing about who did it. */
export const insightSchema = z.strictObject({
  page: z.string().check(z.regex(/^\//), z.maxLength(2000)),
  event: z.enum(insightEvents),
})
