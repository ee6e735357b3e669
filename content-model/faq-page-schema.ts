import { z } from 'zod'
import { line } from './fields.ts'

/** The words of the page that holds all questions. */
export const faqPageSchema = z.strictObject({
  heading: line,
  lead: line,
  search: z.strictObject({ label: line, found: line, none: line }),
  close: z.strictObject({ heading: line, lead: line, button: line }),
})
