import * as z from 'zod/mini'
import { severalLines, singleLine } from '../text-fields.ts'
import { appointmentMinutes, bookingObstacles, visitResults } from './appointments.ts'
import { mostAtOnce } from './most-at-once.ts'
import { nextStepSchema } from './next-step.ts'
import { callOutcomes, requestOutcomes, requestStatuses } from './request-status.ts'

const id = z.string().check(z.regex(/^[\w-]{1,100}$/))
const writtenText = (maximum: number) => severalLines(maximum).check(z.minLength(1, 'Write a message'))
const note = z._default(severalLines(4000), '')
const openStatus = z
  .enum(requestStatuses)
  .check(z.refine((status) => status !== 'closed', 'To close it, say how it ended'))

const closing = z.strictObject({ kind: z.literal('close'), outcome: z.enum(requestOutcomes), note })
const assigning = z.strictObject({ kind: z.literal('assign'), to: z.nullable(id) })
/** The next step stays what it is, later. */
const snoozing = z.strictObject({ kind: z.literal('snooze'), until: z.int('Choose a date and time') })

/** An action on a request. One that leaves the request open keeps its next step or brings a new one. */
export const requestActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('call'),
    outcome: z.enum(callOutcomes),
    note,
    nextStep: z.optional(nextStepSchema),
  }),
  z.strictObject({
    kind: z.literal('note'),
    note: writtenText(4000),
  }),
  z.strictObject({ kind: z.literal('status'), status: openStatus, note, nextStep: nextStepSchema }),
  closing,
  /** Books an appointment, or moves the one that is booked. */
  z.strictObject({
    kind: z.literal('book'),
    startsAt: z.int('Choose a day and a time'),
    minutes: z.literal(appointmentMinutes),
    /** The form's value of the clinic. */
    location: z.string().check(z.minLength(1, 'Choose a clinic'), z.maxLength(100)),
    doctor: z.nullable(z.string().check(z.maxLength(200))),
    room: z.nullable(z.string().check(z.maxLength(200))),
    /** What the colleague was told of and books in spite of. */
    despite: z._default(z.array(z.enum(bookingObstacles)).check(z.maxLength(bookingObstacles.length)), []),
  }),
  /** How the booked appointment ended. */
  z.strictObject({ kind: z.literal('visit'), result: z.enum(visitResults), note }),
  assigning,
  z.strictObject({ kind: z.literal('next-step'), nextStep: nextStepSchema }),
  snoozing,
  z.strictObject({
    kind: z.literal('email'),
    template: z.nullable(id),
    subject: singleLine('Keep it to 200 characters', 200, 'Add a subject').check(z.minLength(1, 'Add a subject')),
    text: writtenText(10_000),
    nextStep: z.optional(nextStepSchema),
  }),
  z.strictObject({ kind: z.literal('resend'), emailId: id }),
  /** The visitor is told what they would have been told at first. */
  z.strictObject({ kind: z.literal('not-spam') }),
])
export type RequestAction = z.infer<typeof requestActionSchema>

/** The body of `POST /api/staff/requests/:id/actions`; a `version` that is no longer the stored one is answered by 409. */
export const requestActionBodySchema = z.strictObject({ version: z.int(), action: requestActionSchema })

/** The body of `POST /api/staff/requests/:id/join` and `/take-apart`: what happens to another request, `other`. */
export const threadBodySchema = z.strictObject({ version: z.int(), other: id })

/** The body of `POST /api/staff/requests/:id/undo`. */
export const undoBodySchema = z.strictObject({ version: z.int(), eventId: id })

const versionOf = { id, version: z.int() }
const several = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).check(z.minLength(1, 'Choose a request'), z.maxLength(mostAtOnce, `Choose ${mostAtOnce} at most`))

/** What can be done to many requests at once. */
export const sharedActionSchema = z.discriminatedUnion('kind', [closing, assigning, snoozing])
export type SharedAction = z.infer<typeof sharedActionSchema>

/** The body of `POST /api/staff/requests/actions`, answered by what became of each request. */
export const sharedActionBodySchema = z.strictObject({
  requests: several(z.strictObject(versionOf)),
  action: sharedActionSchema,
})

/** The body of `POST /api/staff/requests/undo`, answered alike. */
export const sharedUndoBodySchema = z.strictObject({
  requests: several(z.strictObject({ ...versionOf, eventId: id })),
})

/**
 * What became of one of many: `stale` where somebody else has changed it meanwhile, `gone` where it isn't there for this
 * colleague, `refused` with a sentence why. All three were left as they are.
 */
const sharedResultSchema = z.discriminatedUnion('outcome', [
  z.object({ id: z.string(), outcome: z.literal('done'), version: z.int(), eventId: z.string() }),
  z.object({ id: z.string(), outcome: z.literal('stale') }),
  z.object({ id: z.string(), outcome: z.literal('gone') }),
  z.object({ id: z.string(), outcome: z.literal('refused'), reason: z.string() }),
])
export type SharedResult = z.infer<typeof sharedResultSchema>
