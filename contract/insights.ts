import * as z from 'zod/mini'
import { type ConsultationField, consultationFields } from './consultation-request.ts'

/** What is counted: page views, taps to call, and the consultation form started, sent and failed. */
export const insightEvents = ['view', 'call', 'form-start', 'form-sent', 'form-failed'] as const
export type InsightEvent = (typeof insightEvents)[number]

/** A field of the form that sent a visitor back to correct it: `wrong-email`. */
export type FieldFault = `wrong-${ConsultationField}`
const fieldFaults = consultationFields.map((field): FieldFault => `wrong-${field}`)

export type CountedEvent = InsightEvent | FieldFault

declare global {
  interface DocumentEventMap {
    /** Something to count has happened. Nobody listens where nothing may be counted. */
    insight: CustomEvent<CountedEvent>
  }
}

/** The whole body of `POST /insights/view`: what happened and where, and nothing about who did it or what was typed. */
export const insightSchema = z.strictObject({
  page: z.string().check(z.regex(/^\//), z.maxLength(2000)),
  event: z.enum([...insightEvents, ...fieldFaults]),
})
