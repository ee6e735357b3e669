import { z } from 'zod'
import { line, richText } from './fields.ts'
import { message } from './messages-schema.ts'

/** The words of the page on which visitors opt out and ask for access, correction or deletion. */
export const privacyRequestSchema = z.strictObject({
  heading: line,
  lead: line,
  /** About the signal that browsers can send. */
  signal: line,
  /** The other ways to ask. */
  reach: richText,
  form: z.strictObject({
    name: line,
    requiredNote: line,
    labels: z.strictObject({ kind: line, name: line, email: line, details: line }),
    hints: z.strictObject({ email: line.optional(), details: line.optional() }),
    placeholder: line,
    options: z.strictObject({ optOut: line, access: line, correction: line, deletion: line }),
    button: line,
    errorSummary: line,
    failure: z.strictObject({ title: line, description: line, help: line }),
    deadline: line,
  }),
  received: message,
})

export type PrivacyRequestCopy = z.infer<typeof privacyRequestSchema>
