import { z } from 'zod'
import { chosen, externalUrl, heading, image, lead, line, toggle } from '../fields/fields.ts'
import { clinicAnswers, doctorsPage } from './doctors-page-schema.ts'

const since = z
  .int('Enter a year such as 2009.')
  .gte(1950, 'Enter a year such as 2009.')
  .lte(2100, 'Enter a year such as 2009.')
  .meta({ title: 'Since', description: 'The year they started treating hair loss.', control: 'year' })

const labels = z
  .strictObject({
    license: line.meta({ title: 'License' }),
    lookUp: line.meta({ title: 'Link to a license', examples: ['Look it up'] }),
    board: line.meta({ title: 'Board' }),
    training: line.meta({ title: 'Training' }),
    since: line.meta({ title: 'Since' }),
    clinics: line.meta({ title: 'Clinics' }),
    everyClinic: line.meta({ title: 'Every clinic' }),
  })
  .meta({ title: 'Labels', description: 'The words before each fact.' })

const doctor = z
  .strictObject({
    name: line.meta({ title: 'Name', description: 'Use {doctor} for the name under Brand.' }),
    role: line.meta({ title: 'Role', examples: ['Medical director'] }),
    license: line.optional().meta({
      title: 'License',
      description: "As the state's online lookup shows it.",
      examples: ['A 12345'],
    }),
    lookUp: externalUrl.optional().meta({
      title: 'License online',
      description: "Their own page in the state's lookup. Without it, the link leads to the lookup's first page.",
      examples: ['https://search.dca.ca.gov/details/8002/A/12345/0123456789abcdef'],
    }),
    board: line.optional().meta({ title: 'Board', examples: ['Board certified in dermatology'] }),
    training: z
      .array(line.meta({ title: 'Line' }))
      .default([])
      .meta({
        title: 'Training',
        description: 'Medical school, residency and fellowships, one on each line, with the year.',
      }),
    since,
    clinics: z.array(chosen('Clinic', 'clinic')).default([]).meta({
      title: 'Clinics',
      description: 'Where they treat people. If you choose no clinic, it means every clinic.',
    }),
    portrait: image
      .refine(({ alt }) => alt !== '', { path: ['alt'], error: 'Say who is in the photo.' })
      .optional()
      .meta({ title: 'Portrait', description: 'A photo of this person, above the name.' }),
    sample: toggle.meta({
      title: 'Sample',
      description: 'Turn this off once this profile is for a real doctor. Until then, the page labels it as a sample.',
    }),
  })
  .meta({ title: 'Doctor' })

/** The people who treat patients, and what each clinic answers about who does what. */
export const doctorsSchema = z.strictObject({
  heading,
  lead,
  link: line.meta({
    title: 'Link',
    description: 'Leads from the home page and the clinic pages to the doctors page.',
  }),
  labels,
  lookUp: externalUrl.meta({
    title: 'License lookup',
    description: "The state's own, where anyone can check a license.",
    examples: ['https://search.dca.ca.gov/'],
  }),
  entries: z.array(doctor).meta({ title: 'Doctors', description: 'If there are none, no page has this section.' }),
  answers: z
    .array(clinicAnswers)
    .meta({ title: 'Answers', description: "Each clinic's answers to the four questions." }),
  page: doctorsPage,
})

export type Doctors = z.infer<typeof doctorsSchema>
export type ClinicAnswers = z.infer<typeof clinicAnswers>
