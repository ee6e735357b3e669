import * as z from 'zod/mini'
import { requestOutcomes, requestStatuses } from '../../contract/desk/request-status.ts'

/** What an action may change, as it was before; an undo puts it back. */
const followUpSchema = z.object({
  status: z.enum(requestStatuses),
  outcome: z.nullable(z.enum(requestOutcomes)),
  assigned_to: z.nullable(z.string()),
  next_step: z.nullable(z.string()),
  next_step_at: z.nullable(z.int()),
  next_step_timing: z.nullable(z.enum(['by', 'at'])),
  reminded_at: z.nullable(z.int()),
  first_contact_at: z.nullable(z.int()),
  suspected: z.int(),
  suspected_reason: z.nullable(z.string()),
})

/** What a row of `request_events` keeps as JSON. */
const eventDataSchema = z.object({
  /** What the contract shows of it. */
  content: z.record(z.string(), z.unknown()),
  /** Missing where it cannot be undone. */
  before: z.optional(followUpSchema),
  /** The emails that left because of it. */
  emailIds: z.optional(z.array(z.string())),
})
export type EventData = z.infer<typeof eventDataSchema>

export function writeEventData(data: EventData): string {
  return JSON.stringify({ ...data, before: data.before && z.parse(followUpSchema, data.before) })
}

export function readEventData(json: string): EventData {
  return z.parse(eventDataSchema, JSON.parse(json))
}
