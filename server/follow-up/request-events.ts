import type { Selectable, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { appointmentStates } from '../../contract/desk/appointments.ts'
import type { RequestEvent } from '../../contract/desk/request-detail.ts'
import { requestOutcomes, requestStatuses } from '../../contract/desk/request-status.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { minuteMs } from '../../contract/time.ts'
import type { StoredAppointment } from '../appointments/stored-appointment.ts'
import type { Schema } from '../database/database-schema.ts'
import type { StoredRequest } from './stored-request.ts'

// The timeline of a request: a row for each thing that happened to it, with what an undo puts back.

type NewEvent = {
  id: string
  request: StoredRequest
  at: number
  staff: Pick<StaffMember, 'id' | 'name'> | null
  plan: {
    event: EventContent
    /** Emails that leave because of it. */
    emails?: readonly { id: string }[]
    appointment?: { id: string; before: StoredAppointment | null }
    /** False where nothing can be taken back. */
    canUndo?: boolean
  }
}

/** Stores what happened, in the transaction that does it; `staff` is null for what the server does by itself. */
export async function storeEvent(transaction: Transaction<Schema>, event: NewEvent): Promise<void> {
  const { id, request, at, staff, plan } = event
  const data = writeEventData({
    content: plan.event,
    before: plan.canUndo === false ? undefined : request,
    emailIds: plan.emails?.map((email) => email.id),
    appointment: plan.appointment,
  })
  const by = { staff_id: staff?.id ?? null, staff_name: staff?.name ?? null }
  await transaction
    .insertInto('request_events')
    .values({ id, request_id: request.id, at, ...by, kind: plan.event.kind, data, undone_at: null })
    .execute()
}

/** An event's own content. The rest of what the desk shows comes from its row and its email's row. */
export type EventContent = ContentOf<RequestEvent>
type ContentOf<Event> = Event extends { kind: 'emailed' }
  ? Omit<Event, keyof EventAbout | 'state' | 'emailId' | 'settledAt' | 'perhapsSent' | 'purpose'>
  : Omit<Event, keyof EventAbout>
type EventAbout = Pick<RequestEvent, 'id' | 'at' | 'by' | 'canUndo'>

/** The columns that an action may change, as they were before it; an undo puts them back. */
const followUpSchema = z.object({
  status: z.enum(requestStatuses),
  outcome: z.nullable(z.enum(requestOutcomes)),
  assigned_to: z.nullable(z.string()),
  next_step: z.nullable(z.string()),
  next_step_at: z.nullable(z.int()),
  next_step_timing: z.nullable(z.enum(['by', 'at'])),
  /** Missing in events from before there was such a thing. */
  answer_by: z._default(z.nullable(z.int()), null),
  reminded_at: z.nullable(z.int()),
  first_contact_at: z.nullable(z.int()),
  suspected: z.int(),
  suspected_reason: z.nullable(z.string()),
  /** Events from before appointments don't have it. */
  location: z.optional(z.string()),
})

/** The columns of an appointment that change. */
const appointmentSchema = z.object({
  starts_at: z.int(),
  ends_at: z.int(),
  location: z.string(),
  doctor: z.nullable(z.string()),
  room: z.nullable(z.string()),
  state: z.enum(appointmentStates),
  canceled_by: z.nullable(z.enum(['visitor', 'staff'])),
  reminded_at: z.nullable(z.int()),
  sequence: z.int(),
  updated_at: z.int(),
})

/** The JSON in a row of `request_events`. */
const eventDataSchema = z.object({
  /** The event's content, as in the contract. */
  content: z.record(z.string(), z.unknown()),
  /** Missing where it cannot be undone. */
  before: z.optional(followUpSchema),
  /** The emails that left because of it. */
  emailIds: z.optional(z.array(z.string())),
  /** The appointment that it has changed, as it was before; null if it made it. */
  appointment: z.optional(z.object({ id: z.string(), before: z.nullable(appointmentSchema) })),
})
type EventData = z.infer<typeof eventDataSchema>
export type EventAppointment = NonNullable<EventData['appointment']>

export type FollowUpChanges = Partial<z.infer<typeof followUpSchema>>

function writeEventData({ before, ...data }: EventData): string {
  return JSON.stringify(z.parse(eventDataSchema, { ...data, before }))
}

export function readEventData(json: string): EventData {
  return z.parse(eventDataSchema, JSON.parse(json))
}

export type StoredEvent = Selectable<Schema['request_events']>

const undoWithinMs = 10 * minuteMs

/** Whether a colleague may undo this event, the last of its request: its author may, for ten minutes. */
export function mayUndo(event: StoredEvent, staff: StaffMember, now: number): boolean {
  return event.staff_id === staff.id && event.at > now - undoWithinMs && readEventData(event.data).before !== undefined
}
