import * as z from 'zod/mini'
import { type ConsultationOptions, consultationRequestSchema } from '../consultation-request.ts'
import { emailAddress } from '../text-fields.ts'
import { consentUses, consentWays, enteredSources } from './request-source.ts'

const consentSchema = z.strictObject({
  given: z.enum(consentWays, 'Choose how they agreed'),
  to: z.array(z.enum(consentUses)).check(z.minLength(1, 'Choose what they agreed to'), z.maxLength(consentUses.length)),
})

/**
 * The body of `POST /api/staff/requests/enter`: what somebody said on the phone, at the desk or in a text message, judged
 * by the rules of the public form. One of phone and email is enough. `key` is the sender's, so that the same request is
 * never stored twice. Without `consent` they get no email.
 */
export function enteredRequestSchema(options: ConsultationOptions) {
  const { firstName, lastName, phone, location, message, treatments } = consultationRequestSchema(options).shape
  return z
    .strictObject({
      key: z.string().check(z.regex(/^[\w-]{8,100}$/)),
      source: z.enum(enteredSources, 'Choose how they reached you'),
      firstName,
      lastName,
      phone: z.optional(phone),
      email: z.optional(emailAddress()),
      location,
      treatments,
      message,
      consent: z.nullable(consentSchema),
    })
    .check(
      z.refine(({ phone, email }) => phone !== undefined || email !== undefined, {
        path: ['phone'],
        message: 'Add a phone number or an email address',
      }),
      z.refine(({ email, consent }) => email !== undefined || !consent?.to.includes('email'), {
        path: ['email'],
        message: 'Add the email address they agreed to',
      }),
    )
}
export type EnteredRequest = z.infer<ReturnType<typeof enteredRequestSchema>>
