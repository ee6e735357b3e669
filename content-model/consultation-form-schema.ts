import { z } from 'zod'
import { line, option } from './fields.ts'

const notice = z.strictObject({ title: line, description: line })
const hints = z.strictObject({
  firstName: line.optional(),
  lastName: line.optional(),
  email: line.optional(),
  phone: line.optional(),
  location: line.optional(),
  treatments: line.optional(),
})

export const consultationFormSchema = z.strictObject({
  heading: line,
  lead: line,
  /** Screen readers announce the form by this name. The contact page puts the doctor's name in front. */
  formName: line,
  requiredNote: line,
  labels: z.strictObject({
    firstName: line,
    lastName: line,
    email: line,
    phone: line,
    location: line,
    treatments: line,
  }),
  hints,
  placeholders: z.strictObject({ location: line, treatments: line }),
  locations: z.array(option).min(1, 'Add an option.'),
  treatments: z.array(option).min(1, 'Add an option.'),
  consent: z.strictObject({
    /** Stored with every request: change it whenever the text changes. */
    version: z.string().regex(/^[\w.-]{1,40}$/, 'Use up to 40 letters, digits, dots and hyphens, such as "2025-03".'),
    text: line,
  }),
  button: z.strictObject({ idle: line, submitting: line }),
  notices: z.strictObject({ success: notice, failure: notice }),
  errorSummary: line,
  /** Shown next to a failure, before the phone number. */
  failureHelp: line,
  confirmation: z.strictObject({
    heading: line,
    steps: z.array(line).min(1, 'Add a line.'),
    /** The button that brings the empty form back. */
    again: line,
  }),
  privacyNote: line,
})

export type ConsultationFormCopy = z.infer<typeof consultationFormSchema>
