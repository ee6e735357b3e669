import * as z from 'zod/mini'
import { privacyRequestKinds } from '../privacy-request.ts'
import { problemSchema } from '../problem.ts'
import { severalLines } from '../text-fields.ts'

/** A row of `GET /api/staff/privacy-requests`: what has no answer comes first, the most urgent before the others. */
export const privacyRequestRowSchema = z.object({
  id: z.string(),
  createdAt: z.int(),
  kind: z.enum(privacyRequestKinds),
  name: z.string(),
  email: z.string(),
  details: z.string(),
  dueAt: z.int(),
  /** Whole days until the law wants an answer; negative when it is late, null when answered. */
  daysLeft: z.nullable(z.int()),
  answeredAt: z.nullable(z.int()),
  answer: z.string(),
  isSuspected: z.boolean(),
})
export type PrivacyRequestRow = z.infer<typeof privacyRequestRowSchema>
export const privacyRequestListSchema = z.object({ requests: z.array(privacyRequestRowSchema) })

/**
 * The body of `POST /api/staff/privacy-requests/:id/answer`: what was done, for the record that the law asks for. One that
 * takes the place of another says which, by its `answeredAt`; else it is refused with 409 `stale-change`.
 */
export const privacyAnswerSchema = z.strictObject({
  replaces: z._default(z.nullable(z.int()), null),
  answer: severalLines(4000).check(z.minLength(3, 'Say what was done')),
})

/** The answer that stands there; `by` is null where a command gave it, or somebody who is gone. */
const storedAnswerSchema = z.object({
  answer: z.string(),
  answeredAt: z.nullable(z.int()),
  by: z.nullable(z.string()),
})
export type StoredAnswer = z.infer<typeof storedAnswerSchema>

/** The problem of that 409: what a colleague has answered meanwhile. */
export const staleAnswerSchema = z.extend(problemSchema, { current: storedAnswerSchema })
