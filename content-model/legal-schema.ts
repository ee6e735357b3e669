import { z } from 'zod'
import type { ConsultationField } from '../contract/consultation-request.ts'
import type { InsightEvent } from '../contract/insights.ts'
import type { PrivacyRequest } from '../contract/privacy-request.ts'
import { email, isoDate, line } from './fields.ts'

const count = z.int('Write a whole number.').gte(1, 'Write a number above zero.')

/** Already covered by `formFields`, plus the message, which has no input. */
type NamedField = 'firstName' | 'lastName' | 'name' | 'email' | 'phone' | 'location' | 'message'

// A field or event the site receives but the policy doesn't name is a type error here.
const consultationFields = { treatments: line, consent: line } satisfies {
  [field in Exclude<ConsultationField, NamedField>]: typeof line
}
const privacyRequestFields = { kind: line, details: line } satisfies {
  [field in Exclude<keyof PrivacyRequest, NamedField>]: typeof line
}
const countedEvents = {
  view: line,
  call: line,
  'form-start': line,
  'form-sent': line,
  'form-failed': line,
  'field-wrong': line,
} satisfies { [event in InsightEvent | 'field-wrong']: typeof line }

/** The facts in the legal texts. They are written once, here, and `legal/*.md` uses them. */
export const legalSchema = z.strictObject({
  lastUpdated: z.strictObject({ accessibility: isoDate, privacyPolicy: isoDate, termsOfUse: isoDate }),
  /** The text around each legal document, and what visitors read if their browser sends the privacy signal. */
  page: z.strictObject({ lastUpdated: line, contents: line, signalReceived: line }),
  contactEmail: email,
  accessibility: z.strictObject({
    standard: line,
    contrastNormalText: line,
    contrastLargeText: line,
    targetSize: line,
    acknowledgeWithin: line,
    relayService: z
      .string('Put quotes around the number, like "711".')
      .regex(/^\d{3}$/, 'Write three digits, like "711".'),
  }),
  privacy: z.strictObject({
    recordRetentionYears: count,
    formFields: z.array(line).min(1, 'Add a field.'),
    /** What each of the two forms asks for besides. */
    furtherFields: z.strictObject({
      consultation: z.strictObject(consultationFields),
      privacyRequest: z.strictObject(privacyRequestFields),
    }),
    /** Everything that the site counts. */
    countedEvents: z.strictObject(countedEvents),
    childrenUnder: count,
    optInAges: z.strictObject({ from: count, to: count }),
    honorsGlobalPrivacyControl: z.boolean('Write true or false.'),
    honorsDoNotTrack: z.boolean('Write true or false.'),
  }),
  terms: z.strictObject({ jurisdiction: line, guardianUnder: count }),
})

export type Legal = z.infer<typeof legalSchema>
