import * as z from 'zod/mini'
import { nextStepSchema } from './next-step.ts'
import { dueFilters, requestOutcomes, requestStatuses, requestViews } from './request-status.ts'

/** The value of a list that the owner or the server keeps. */
const known = z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))

/** Filters of the list. Absent means any; `assigned: 'nobody'` finds requests that nobody has taken. */
export const requestFiltersSchema = z.strictObject({
  view: z._default(z.enum(requestViews), 'todo'),
  statuses: z.optional(z.array(z.enum(requestStatuses)).check(z.maxLength(requestStatuses.length))),
  /** Slugs of clinics; `none` stands for requests without a preference. */
  clinics: z.optional(z.array(known).check(z.maxLength(50))),
  treatments: z.optional(z.array(known).check(z.maxLength(50))),
  assigned: z.optional(known),
  due: z.optional(z.enum(dueFilters)),
  suspected: z.optional(z.boolean()),
  /** Those that wait for the visitor's answer. */
  awaitsAnswer: z.optional(z.literal(true)),
  /** Those that are new to whoever asks. */
  isUnseen: z.optional(z.literal(true)),
  /** Any part of a name, an email address or a phone number; one or two letters have to be its beginning. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})
export type RequestFilters = z.infer<typeof requestFiltersSchema>

/** The body of `POST /api/staff/requests/list`. */
export const requestListQuerySchema = z.strictObject({
  filters: requestFiltersSchema,
  /** From the answer before, to read on. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** The body of `POST /api/staff/requests/export`; the answer is a file. */
export const requestExportSchema = z.strictObject({ filters: requestFiltersSchema, format: z.enum(['csv', 'ndjson']) })
export type RequestExport = z.infer<typeof requestExportSchema>

/** A request as one row of the list. */
export const requestRowSchema = z.object({
  id: z.string(),
  version: z.int(),
  createdAt: z.int(),
  name: z.string(),
  /** The beginning of what the visitor wrote, on one line; '' if they wrote nothing. */
  messageStart: z.string(),
  /** The form's value, or '' without a preference. */
  location: z.string(),
  treatment: z.string(),
  status: z.enum(requestStatuses),
  outcome: z.nullable(z.enum(requestOutcomes)),
  nextStep: z.nullable(nextStepSchema),
  /** The urgency of the next step, counted in business days of its clinic; null when closed. */
  due: z.nullable(z.enum(dueFilters)),
  assignedTo: z.nullable(z.string()),
  isSuspected: z.boolean(),
  /** It arrived, or the visitor changed it, and whoever asks hasn't opened it since. */
  isUnseen: z.boolean(),
  /** How many requests of the person it stands for, itself included. */
  requests: z.int(),
})
export type RequestRow = z.infer<typeof requestRowSchema>

/** Counts stop at 1,000: `1000` means that or more. */
export const requestListSchema = z.object({
  rows: z.array(requestRowSchema),
  cursor: z.nullable(z.string()),
  counts: z.object({ late: z.int(), todo: z.int(), waiting: z.int(), closed: z.int() }),
  /** How many are new to whoever asks, whatever the filters. */
  unseen: z.int(),
  now: z.int(),
})
export type RequestList = z.infer<typeof requestListSchema>
