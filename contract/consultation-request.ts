import * as z from 'zod/mini'
import { countCharacters, emailAddress, maximumLengths, message, name, singleLine } from './text-fields.ts'

/** One entry of a select: `value` travels in the API and is stored, `label` is what the visitor reads. */
export type Option = { value: string; label: string }

/** The option lists that the clinic's owner keeps in `content/consultation-form.yaml`. */
export type ConsultationOptions = { locations: readonly Option[]; treatments: readonly Option[] }

/** The eight fields of a consultation request, in the order of the form and of the export. */
export const consultationFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'location',
  'message',
  'treatments',
  'consent',
] as const
export type ConsultationField = (typeof consultationFields)[number]

/**
 * The one schema that the browser and the server validate a consultation request with.
 * Text is trimmed before it is counted; optional fields may be absent or empty and come out as `''`.
 */
export function consultationRequestSchema(options: ConsultationOptions) {
  return z.strictObject({
    firstName: name('First name'),
    lastName: name('Last name'),
    email: emailAddress(),
    phone: singleLine('Please enter a valid phone number', maximumLengths.phone).check(
      z.refine((value) => countCharacters(value) >= 10, 'Please enter a valid phone number'),
    ),
    location: oneOf(options.locations, 'Please choose a clinic from the list'),
    message: message(),
    treatments: oneOf(options.treatments, 'Please choose a treatment from the list'),
    consent: z.literal(true, 'You must accept the terms'),
    /** Beside the eight fields: the answers from /candidacy, only if the visitor checked the box that sends them. */
    answers: z.optional(z.string().check(z.maxLength(2000))),
  })
}

export type ConsultationRequest = z.infer<ReturnType<typeof consultationRequestSchema>>

function oneOf(options: readonly Option[], fault: string) {
  const known = z.string(fault).check(
    z.trim(),
    z.refine((value) => value === '' || options.some((option) => option.value === value), fault),
  )
  return z._default(known, '')
}
