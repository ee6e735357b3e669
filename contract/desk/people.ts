import * as z from 'zod/mini'
import { answeredQuestionSchema } from '../candidacy.ts'
import { emailAddress, maximumLengths, singleLine } from '../text-fields.ts'
import { privacyRequestRowSchema } from './privacy-requests.ts'
import { deletionReasons, withdrawalReasons } from './removal-reasons.ts'
import { emailState } from './request-detail.ts'
import { requestRowSchema } from './request-list.ts'

/** Whose data it is: the phone number stands for somebody who gave no email address. */
const person = {
  email: z.optional(emailAddress()),
  phone: z.optional(singleLine('Enter the whole phone number', maximumLengths.phone).check(z.minLength(7))),
}
const isOnePerson = z.refine<{ email?: string | undefined; phone?: string | undefined }>(
  ({ email, phone }) => (email === undefined) !== (phone === undefined),
  { path: ['email'], message: 'Please enter a valid email address' },
)

/** The body of `POST /api/staff/people/find`: an address, a number, or a request of the person, of either kind. */
export const personQuerySchema = z.union([
  z.strictObject(person).check(isOnePerson),
  z.strictObject({ requestId: z.string().check(z.maxLength(100)) }),
])
export type PersonQuery = z.infer<typeof personQuerySchema>

/** Everything held about one mailbox, as far as the colleague who asks may see it; the newest first. */
export const personSchema = z.object({
  /** As it was typed most recently. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  withdrawnAt: z.nullable(z.int()),
  /** They agreed to emails with at least one request. */
  mayEmail: z.boolean(),
  requests: z.array(
    z.extend(requestRowSchema, {
      message: z.string(),
      answers: z.array(answeredQuestionSchema),
      email: z.string(),
      phone: z.string(),
      page: z.string(),
    }),
  ),
  privacyRequests: z.array(privacyRequestRowSchema),
  /** Emails to the person; their words stand in the timeline of a request. */
  emails: z.array(
    z.object({ id: z.string(), requestId: z.string(), at: z.int(), state: emailState, perhapsSent: z.boolean() }),
  ),
})
export type Person = z.infer<typeof personSchema>

const corrected = z.optional(z.string().check(z.maxLength(500)))

/** The body of `POST /api/staff/people/correct`: what was wrong in one request, judged by the rules of its form. */
export const correctionSchema = z.strictObject({
  requestId: z.string().check(z.maxLength(100)),
  version: z.int(),
  fields: z.strictObject({ firstName: corrected, lastName: corrected, email: corrected, phone: corrected }),
})
export type Correction = z.infer<typeof correctionSchema>

/** The body of `POST /api/staff/people/export`, answered by everything about a mailbox as one JSON file. */
export const personExportSchema = z.strictObject(person).check(isOnePerson)
/** Deletes everything about a person; the address or number is typed again, so that nobody deletes by a slip. */
export const personDeletionSchema = z
  .strictObject({ ...person, reason: z.enum(deletionReasons, 'Choose a reason.') })
  .check(isOnePerson)
export const withdrawalSchema = z.strictObject({
  email: emailAddress(),
  reason: z.enum(withdrawalReasons, 'Choose a reason.'),
})
