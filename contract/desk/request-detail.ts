import * as z from 'zod/mini'
import { answeredQuestionSchema } from '../candidacy.ts'
import { problemSchema } from '../problem.ts'
import { appointmentEmails, visitResults } from './appointments.ts'
import { appointmentPlaceSchema } from './calendar.ts'
import { nextStepSchema } from './next-step.ts'
import { requestRowSchema } from './request-list.ts'
import { consentUses, consentWays, requestSources } from './request-source.ts'
import { callOutcomes, requestOutcomes, requestStatuses } from './request-status.ts'

export const emailState = z.enum(['pending', 'delivered', 'dead', 'withdrawn', 'withheld'])

const about = {
  id: z.string(),
  at: z.int(),
  /** The name of the colleague who did it; null for what the site did. */
  by: z.nullable(z.string()),
  /** True while it can be taken back: it is the last that happened, and ten minutes have not passed. */
  canUndo: z.boolean(),
}

/** One line of what happened to a request. */
export const requestEventSchema = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('received'), page: z.string(), source: z.enum(requestSources) }),
  z.object({ ...about, kind: z.literal('called'), outcome: z.enum(callOutcomes), note: z.string() }),
  z.object({ ...about, kind: z.literal('noted'), note: z.string() }),
  z.object({
    ...about,
    kind: z.literal('status-changed'),
    status: z.enum(requestStatuses),
    outcome: z.nullable(z.enum(requestOutcomes)),
    note: z.string(),
  }),
  z.object({ ...about, kind: z.literal('assigned'), to: z.nullable(z.string()) }),
  z.object({ ...about, kind: z.literal('next-step-set'), nextStep: nextStepSchema }),
  z.object({ ...about, kind: z.literal('snoozed'), until: z.int() }),
  z.object({ ...about, kind: z.literal('appointment-booked'), ...appointmentPlaceSchema.shape, isMove: z.boolean() }),
  z.object({
    ...about,
    kind: z.literal('appointment-ended'),
    result: z.enum(visitResults),
    startsAt: z.int(),
    location: z.string(),
    note: z.string(),
  }),
  z.object({ ...about, kind: z.literal('reminded') }),
  z.object({ ...about, kind: z.literal('cleared-of-spam') }),
  z.object({ ...about, kind: z.literal('email-resent'), emailId: z.string() }),
  z.object({ ...about, kind: z.literal('corrected'), fields: z.array(z.string()) }),
  z.object({ ...about, kind: z.literal('consent-withdrawn') }),
  z.object({ ...about, kind: z.literal('joined'), requestId: z.string() }),
  z.object({ ...about, kind: z.literal('taken-apart'), requestId: z.string() }),
  z.object({
    ...about,
    kind: z.literal('emailed'),
    /** `by` is a staff member, or null for the email that the site sends by itself after the form was sent. */
    subject: z.string(),
    text: z.string(),
    /** Of the site's own emails; without one, it's the confirmation that the form was sent. */
    purpose: z.optional(z.enum(['appointment', 'appointment-reminder'])),
    state: emailState,
    emailId: z.string(),
    /** When the mail server took it, or gave up. */
    settledAt: z.nullable(z.int()),
    /** A server died while it sent the email, which then goes out again: it may arrive twice. */
    perhapsSent: z.boolean(),
  }),
])
export type EmailState = z.infer<typeof emailState>
export type RequestEvent = z.infer<typeof requestEventSchema>

/** Part of what happened, newest first. `eventsBefore` is where the older part begins; null if there is none. */
export const timelineSchema = z.object({
  events: z.array(requestEventSchema),
  eventsBefore: z.nullable(z.string()),
})
export type Timeline = z.infer<typeof timelineSchema>

/** The body of `POST /api/staff/requests/:id/events`, answered by a `Timeline`: the next part, or all that is left. */
export const timelineQuerySchema = z.strictObject({
  before: z.string().check(z.maxLength(100)),
  isAll: z.boolean(),
})
export type TimelineQuery = z.infer<typeof timelineQuerySchema>

/** Everything the desk shows about a request, with the newest part of its timeline. */
export const requestDetailSchema = z.extend(requestRowSchema, {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The link behind the phone number; null if nothing in it can be dialed. */
  phoneLink: z.nullable(z.string()),
  message: z.string(),
  page: z.string(),
  source: z.enum(requestSources),
  consentVersion: z.string(),
  /** What whoever asked agreed to, where a colleague entered it; null for nothing, and for the form. */
  consentGiven: z.nullable(z.object({ given: z.enum(consentWays), to: z.array(z.enum(consentUses)) })),
  /** From /candidacy, if the visitor sent them along. */
  answers: z.array(answeredQuestionSchema),
  withdrawnAt: z.nullable(z.int()),
  /** A sentence of the owner's. */
  suspectedReason: z.nullable(z.string()),
  assignedName: z.nullable(z.string()),
  firstContactAt: z.nullable(z.int()),
  /** Minutes that its clinic was open until the first contact, or until now if there was none: as in the reports. */
  contactMinutes: z.number(),
  /** When its clinic is open in the weeks to come, and in which zone: the times that the desk proposes fall into it. */
  opening: z.object({ timeZone: z.string(), periods: z.array(z.object({ opens: z.int(), closes: z.int() })) }),
  /** The appointment that is booked, from which nobody has said yet how it ended. */
  appointment: z.nullable(z.extend(appointmentPlaceSchema, { id: z.string() })),
  /** Whether the visitor gets emails about it. */
  appointmentEmails: z.enum(appointmentEmails),
  /** When the clinic opens or closes next, by its own clock. */
  clinicStatus: z.nullable(z.object({ isOpen: z.boolean(), changesAt: z.nullable(z.int()) })),
  ...timelineSchema.shape,
  /** Whether they agreed to emails with any of the requests from this mailbox. */
  mayEmail: z.boolean(),
  /** The person's other requests, followed up along with this one; the newest first. */
  joined: z.array(
    z.object({
      id: z.string(),
      createdAt: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      location: z.string(),
      treatment: z.string(),
      message: z.string(),
      page: z.string(),
      source: z.enum(requestSources),
      answers: z.array(answeredQuestionSchema),
    }),
  ),
  /** Requests from the same phone number and another mailbox, which may be the same person's. */
  perhapsSame: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      createdAt: z.int(),
      status: z.enum(requestStatuses),
    }),
  ),
  /** Other requests from the same mailbox. */
  earlier: z.array(z.object({ id: z.string(), createdAt: z.int(), status: z.enum(requestStatuses) })),
  /** Colleagues who look at it right now, without the one who asks. */
  viewers: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type RequestDetail = z.infer<typeof requestDetailSchema>

/** The problem of a 409 `stale-change`: what somebody else has made of the request meanwhile. */
export const staleChangeSchema = z.extend(problemSchema, { current: requestDetailSchema })
