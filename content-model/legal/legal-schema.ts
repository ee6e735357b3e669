import { z } from 'zod'
import type { ConsultationField } from '../../contract/consultation-request.ts'
import type { InsightEvent } from '../../contract/insights.ts'
import type { PrivacyRequest } from '../../contract/privacy-request.ts'
import { email, isoDate, line, paragraph, toggle } from '../fields/fields.ts'

const count = z.int('Enter a whole number.').gte(1, 'Enter a number above zero.')

/** Already covered by `formFields`, plus the message, which has no input. */
type NamedField = 'firstName' | 'lastName' | 'name' | 'email' | 'phone' | 'location' | 'message'

// A field or event the site receives but the policy doesn't name is a type error here.
const consultationFields = {
  treatments: line.meta({ title: 'Treatment' }),
  consent: line.meta({ title: 'Consent' }),
} satisfies {
  [field in Exclude<ConsultationField, NamedField>]: typeof line
}
const privacyRequestFields = {
  kind: line.meta({ title: 'What they ask for' }),
  details: line.meta({ title: 'Details' }),
} satisfies {
  [field in Exclude<keyof PrivacyRequest, NamedField>]: typeof line
}
const countedEvents = {
  view: line.meta({ title: 'Page views' }),
  call: line.meta({ title: 'Phone numbers tapped' }),
  'form-start': line.meta({ title: 'Forms started' }),
  'form-sent': line.meta({ title: 'Forms sent' }),
  'form-failed': line.meta({ title: 'Forms not sent' }),
  'field-wrong': line.meta({ title: 'Fields corrected' }),
} satisfies { [event in InsightEvent | 'field-wrong']: typeof line }

const accessibility = z
  .strictObject({
    standard: line.meta({ title: 'Standard', examples: ['WCAG 2.2 AA'] }),
    contrastNormalText: line.meta({ title: 'Text contrast', examples: ['4.5:1'] }),
    contrastLargeText: line.meta({ title: 'Large text contrast', examples: ['3:1'] }),
    targetSize: line.meta({ title: 'Button size', examples: ['24x24 px'] }),
    acknowledgeWithin: line.meta({
      title: 'Time to answer',
      description: 'How soon you answer a report of a barrier.',
      examples: ['five business days'],
    }),
    relayService: z
      .string('Put quotes around the number, like "711".')
      .regex(/^\d{3}$/, 'Enter three digits, like "711".')
      .meta({ title: 'Relay service', description: 'The number for people with hearing or speech disabilities.' }),
  })
  .meta({ title: 'Accessibility' })

const privacy = z
  .strictObject({
    recordRetentionYears: count.meta({ title: 'Years records are kept' }),
    formFields: z
      .array(line.meta({ title: 'Field' }))
      .min(1, 'Add a field.')
      .meta({ title: 'What both forms ask for' }),
    furtherFields: z
      .strictObject({
        consultation: z.strictObject(consultationFields).meta({ title: 'Consultation form' }),
        privacyRequest: z.strictObject(privacyRequestFields).meta({ title: 'Privacy form' }),
      })
      .meta({ title: 'What each form also asks for' }),
    countedEvents: z.strictObject(countedEvents).meta({ title: 'What the site counts' }),
    childrenUnder: count.meta({
      title: 'Children are under',
      description: "The age below which you don't knowingly collect data.",
    }),
    optInAges: z.strictObject({ from: count.meta({ title: 'From' }), to: count.meta({ title: 'To' }) }).meta({
      title: 'Ages that must opt in',
      description: 'Before a sale of their data. California law asks for it.',
    }),
    honorsGlobalPrivacyControl: toggle.meta({ title: 'Honors privacy signal', description: 'Global Privacy Control.' }),
    honorsDoNotTrack: toggle.meta({ title: 'Honors Do Not Track' }),
  })
  .meta({ title: 'Privacy' })

/** The facts in the legal texts. They are written once, here, and `legal/*.md` uses them. */
export const legalSchema = z.strictObject({
  lastUpdated: z
    .strictObject({
      accessibility: isoDate.meta({ title: 'Accessibility statement' }),
      privacyPolicy: isoDate.meta({ title: 'Privacy policy' }),
      termsOfUse: isoDate.meta({ title: 'Terms of use' }),
    })
    .meta({ title: 'Last updated' }),
  page: z
    .strictObject({
      lastUpdated: line.meta({ title: 'Date label' }),
      contents: line.meta({ title: 'Contents heading' }),
      signalReceived: paragraph.meta({
        title: 'Privacy signal received',
        description: 'What visitors read if their browser sends the privacy signal.',
      }),
    })
    .meta({ title: 'Labels' }),
  contactEmail: email.meta({ title: 'Contact email', description: 'Use {email} for the address under Brand.' }),
  accessibility,
  privacy,
  terms: z
    .strictObject({
      jurisdiction: line.meta({ title: 'Jurisdiction', examples: ['California'] }),
      guardianUnder: count.meta({ title: 'Guardian needed under', description: 'The age in years.' }),
    })
    .meta({ title: 'Terms' }),
})

export type Legal = z.infer<typeof legalSchema>
