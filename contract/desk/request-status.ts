import * as z from 'zod/mini'
import { singleLine } from '../text-fields.ts'

/** Where a request stands. All but `closed` are open and have a next step with a date. */
export const requestStatuses = ['new', 'contacted', 'booked', 'visited', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** How a closed request ended. */
export const requestOutcomes = [
  'not-reached',
  'considering',
  'not-a-candidate',
  'went-elsewhere',
  'no-show',
  'done',
  'spam',
] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** How a call ended. The first two mean that somebody was spoken to, or has heard from the clinic. */
export const callOutcomes = ['reached', 'left-message', 'no-answer', 'wrong-number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** What is done next, and when: at that time, or any time before it. Times are epoch milliseconds. */
export const nextStepSchema = z.strictObject({
  what: singleLine('Keep it to 80 characters', 80, 'Say what to do next').check(z.minLength(1, 'Say what to do next')),
  at: z.int('Choose a date and time'),
  timing: z.enum(['by', 'at']),
})
export type NextStep = z.infer<typeof nextStepSchema>
