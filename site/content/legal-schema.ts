import { z } from 'zod'
import { email, isoDate, line } from './fields.ts'

const count = z.int('Write a whole number.').gte(1, 'Write a number above zero.')

/** The facts that the legal texts state: they stand here once, and `legal/*.md` takes them from here. */
export const legalSchema = z.strictObject({
  lastUpdated: z.strictObject({ accessibility: isoDate, privacyPolicy: isoDate, termsOfUse: isoDate }),
  /** The words around each legal text, and what a visitor reads whose browser sends the privacy signal. */
  page: z.strictObject({ lastUpdated: line, contents: line, signalReceived: line }),
  contactEmail: email,
  accessibility: z.strictObject({
    standard: line,
    contrastNormalText: line,
    contrastLargeText: line,
    targetSize: line,
    acknowledgeWithin: line,
    relayService: z
      .string('Put the number between quotes, like "711".')
      .regex(/^\d{3}$/, 'Write three digits, like "711".'),
  }),
  privacy: z.strictObject({
    recordRetentionYears: count,
    formFields: z.array(line).min(1, 'Add a field.'),
    childrenUnder: count,
    optInAges: z.strictObject({ from: count, to: count }),
    honorsGlobalPrivacyControl: z.boolean('Write true or false.'),
    honorsDoNotTrack: z.boolean('Write true or false.'),
  }),
  terms: z.strictObject({ jurisdiction: line, guardianUnder: count }),
})

export type Legal = z.infer<typeof legalSchema>
