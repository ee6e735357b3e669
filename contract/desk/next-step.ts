import * as z from 'zod/mini'
import { singleLine } from '../text-fields.ts'

/**
 * The next thing to do, and when: `at` that time, or at any time before it (`by`). Times are epoch milliseconds. Where it
 * `awaitsAnswer`, it's the visitor's turn until then.
 */
export const nextStepSchema = z.strictObject({
  what: singleLine('Keep it to 80 characters', 80, 'Say what to do next').check(z.minLength(1, 'Say what to do next')),
  at: z.int('Choose a date and time'),
  timing: z.enum(['by', 'at']),
  awaitsAnswer: z.optional(z.literal(true)),
})
export type NextStep = z.infer<typeof nextStepSchema>
