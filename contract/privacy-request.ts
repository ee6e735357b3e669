import * as z from 'zod/mini'
import { emailAddress, message, name } from './text-fields.ts'

/** What people can ask the clinics to do with their data. */
export const privacyRequestKinds = ['opt-out', 'access', 'correction', 'deletion'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

/** Each of them in the words of the form. */
export const privacyChoices = z.record(z.enum(privacyRequestKinds), z.string())

/** The fields of the privacy form, in its order. */
export const privacyRequestFields = ['kind', 'name', 'email', 'details'] as const

/** The form of `POST /api/privacy-request`: as little as it takes to find the data and to answer. */
export const privacyRequestSchema = z.strictObject({
  kind: z.enum(privacyRequestKinds, 'Please choose what you’d like us to do'),
  name: name('Name'),
  email: emailAddress(),
  details: message(),
})
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>
