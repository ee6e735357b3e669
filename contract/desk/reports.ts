import * as z from 'zod/mini'
import { consultationFields } from '../consultation-request.ts'
import { insightEvents } from '../insights.ts'
import { enteredSources } from './request-source.ts'
import { requestOutcomes, requestStatuses } from './request-status.ts'

/** Days that a report looks back, today included. A year is 52 weeks: a week of eight days would look the busiest. */
export const reportRanges = [7, 30, 90, 364] as const
export type ReportRange = (typeof reportRanges)[number]

/** The query of `GET /api/staff/figures`. `clinic` is a slug; `none` stands for requests without a preference. */
export const reportQuerySchema = z.strictObject({
  range: z._default(z.pipe(z.coerce.number(), z.literal(reportRanges)), 30),
  clinic: z.optional(z.string().check(z.maxLength(100))),
})
export type ReportQuery = z.infer<typeof reportQuerySchema>

/** Requests by what became of them. Minutes count only while the clinic is open; null if nobody was contacted yet. */
const fates = z.object({
  received: z.int(),
  /** Somebody spoke to the visitor, left a message or wrote. */
  contacted: z.int(),
  /** Open, and nobody has contacted the visitor. */
  waiting: z.int(),
  /** Open with a next step that is overdue now, whenever the request came. */
  late: z.int(),
  /** Half of those contacted heard from us within so many minutes, and nine in ten within `slowMinutes`. */
  medianMinutes: z.nullable(z.int()),
  slowMinutes: z.nullable(z.int()),
})
export type RequestFates = z.infer<typeof fates>

/**
 * The answer: sums only, about requests that the colleague may see. What was suspected or closed as spam is left out of
 * all but `spam` and `late`. What colleagues entered is in `entered`, `statuses`, `outcomes` and `late` alone. Lists with one number a period are as long as `periods`.
 */
export const reportSchema = z.object({
  /** The first and the last day of each, in the clinics' zone, oldest first: single days, and weeks of a year. Today is last. */
  periods: z.array(z.object({ from: z.string(), to: z.string() })),
  requests: z.object({
    perPeriod: z.array(z.int()),
    /** Received in as many days before these, up to the same time of day. */
    before: z.int(),
    spam: z.int(),
    /** Entered at the desk, by how people reached the clinic. */
    entered: z.array(z.object({ source: z.enum(enteredSources), count: z.int() })),
    all: fates,
    /** By the form's value; '' is no preference. */
    clinics: z.array(z.extend(fates, { location: z.string() })),
    /** The page of the form, the busiest first; at the end, as '', those that the site does not have. */
    pages: z.array(z.object({ page: z.string(), count: z.int() })),
    statuses: z.array(z.object({ status: z.enum(requestStatuses), count: z.int() })),
    outcomes: z.array(z.object({ outcome: z.enum(requestOutcomes), count: z.int() })),
    /** Open minutes until the first contact: the median of what came in each period. */
    medianMinutesPerPeriod: z.array(z.nullable(z.int())),
  }),
  /**
   * Appointments that weren't canceled, by week (from Monday, by its first and last date) and clinic, where there are any:
   * how many, and how many of these people came or didn't.
   */
  appointments: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      location: z.string(),
      booked: z.int(),
      came: z.int(),
      missed: z.int(),
    }),
  ),
  /** Anonymous counts of the website, over all pages and clinics. */
  website: z.object({
    perPeriod: z.record(z.enum(insightEvents), z.array(z.int())),
    /** How often each field of the form had to be corrected, the worst first. */
    fields: z.array(z.object({ field: z.enum(consultationFields), count: z.int() })),
    /** The busiest first. */
    pages: z.array(z.object({ page: z.string(), counts: z.record(z.enum(insightEvents), z.int()) })),
  }),
})
export type Report = z.infer<typeof reportSchema>
