import { z } from 'zod'
import { heading, lead, line, notice, option, paragraph } from '../fields/fields.ts'

const fieldNames = {
  firstName: { title: 'First name' },
  lastName: { title: 'Last name' },
  email: { title: 'Email' },
  phone: { title: 'Phone' },
  location: { title: 'Clinic' },
  treatments: { title: 'Treatment' },
}

const labels = z
  .strictObject({
    firstName: line.meta(fieldNames.firstName),
    lastName: line.meta(fieldNames.lastName),
    email: line.meta(fieldNames.email),
    phone: line.meta(fieldNames.phone),
    location: line.meta(fieldNames.location),
    treatments: line.meta(fieldNames.treatments),
  })
  .meta({ title: 'Labels' })

const hints = z
  .strictObject({
    firstName: line.optional().meta(fieldNames.firstName),
    lastName: line.optional().meta(fieldNames.lastName),
    email: line.optional().meta(fieldNames.email),
    phone: line.optional().meta(fieldNames.phone),
    location: line.optional().meta(fieldNames.location),
    treatments: line.optional().meta(fieldNames.treatments),
  })
  .meta({ title: 'Hints', description: 'Under the labels.' })

const consent = z
  .strictObject({
    /** Stored with every request: change it whenever the text changes. */
    version: z
      .string()
      .regex(/^[\w.-]{1,40}$/, 'Use up to 40 letters, numbers, periods and hyphens, such as "2025-03".')
      .meta({
        title: 'Version',
        description:
          "Stored with each request. If you change only the text, publishing at the desk makes that day's date the new version.",
        examples: ['2025-03'],
      }),
    text: paragraph.meta({ title: 'Text' }),
  })
  .meta({ title: 'Consent' })

const confirmation = z
  .strictObject({
    heading,
    steps: z
      .array(paragraph.meta({ title: 'Line' }))
      .min(1, 'Add a line.')
      .meta({
        title: 'What happens next',
        description: "Below the words of the notice, which say when you'll be in touch. Don't promise it here, too.",
      }),
    again: line.meta({ title: 'Button for another request', description: 'Brings back an empty form.' }),
  })
  .meta({ title: 'After sending' })

export const consultationFormSchema = z.strictObject({
  heading,
  lead,
  formName: line.meta({
    title: 'Name of the form',
    description: "Read aloud by screen readers. The contact page puts the doctor's name in front.",
  }),
  requiredNote: line.meta({ title: 'Note on required fields' }),
  labels,
  hints,
  placeholders: z
    .strictObject({ location: line.meta(fieldNames.location), treatments: line.meta(fieldNames.treatments) })
    .meta({ title: 'Shown before a choice is made' }),
  locations: z.array(option).min(1, 'Add an option.').meta({ title: 'Clinics to choose from' }),
  treatments: z.array(option).min(1, 'Add an option.').meta({ title: 'Treatments to choose from' }),
  consent,
  button: z
    .strictObject({ idle: line.meta({ title: 'Button' }), submitting: line.meta({ title: 'While sending' }) })
    .meta({ title: 'Send button' }),
  notices: z
    .strictObject({ success: notice.meta({ title: 'Sent' }), failure: notice.meta({ title: 'Not sent' }) })
    .meta({ title: 'Notices' }),
  errorSummary: line.meta({ title: 'Heading above errors', description: 'Above the list of answers to correct.' }),
  failureHelp: line.meta({ title: 'Help if sending fails', description: 'The phone number follows.' }),
  confirmation,
  privacyNote: line.meta({ title: 'Privacy note', description: 'Under the button.' }),
})

export type ConsultationFormCopy = z.infer<typeof consultationFormSchema>
