import { z } from 'zod'
import { line } from './fields.ts'

/** The words of the contact page that are not the form's. */
export const contactSchema = z.strictObject({
  heading: line,
  /** Above the links to the clinics. */
  clinics: line,
})
