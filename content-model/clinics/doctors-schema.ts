import { z } from 'zod'
import {
  bookButton,
  chosen,
  externalUrl,
  heading,
  image,
  isoDate,
  lead,
  line,
  paragraph,
  sourceSchema,
  toggle,
} from '../fields/fields.ts'

const answer = (
  title: string,
  example: string,
  description = "If you leave it empty, the page says there's no answer yet.",
) => paragraph.optional().meta({ title, description, examples: [example] })

/** A clinic's answers. The second of the four questions has three parts. */
const clinicAnswers = z
  .strictObject({
    clinics: z
      .array(chosen('Clinic', 'clinic'))
      .min(1, 'Choose a clinic.')
      .meta({ title: 'Clinics', description: 'One or more that share these answers.' }),
    evaluates: answer('Who evaluates and plans', 'Dr. Lee looks at your scalp and draws the hairline with you.'),
    cuts: answer('Who cuts', 'Dr. Lee takes out every graft and makes every incision.'),
    places: answer('Who places the grafts', 'Two registered nurses, with Dr. Lee in the room.'),
    stays: answer('Who stays the whole time', 'Dr. Lee and a registered nurse.'),
    unlicensed: answer('Anyone without a license', 'No.', 'If yes, say who, what they do, and which law allows it.'),
    insured: answer('Malpractice insurance', 'Yes, everyone who takes part.'),
    asOf: isoDate.meta({ title: 'True as of', description: 'The page shows this date with the answers.' }),
    sample: toggle.meta({
      title: 'Sample',
      description: 'Turn this off once the answers are real. Until then, the page labels them as samples.',
    }),
  })
  .meta({ title: 'Answers' })

const questions = z
  .strictObject({
    heading,
    lead,
    evaluates: line.meta({ title: 'First question' }),
    surgery: line.meta({ title: 'Second question' }),
    unlicensed: line.meta({ title: 'Third question' }),
    insured: line.meta({ title: 'Fourth question' }),
    cuts: line.meta({ title: 'Part about cuts', description: 'A part of the second question.' }),
    places: line.meta({ title: 'Part about placing', description: 'A part of the second question.' }),
    stays: line.meta({ title: 'Part about staying', description: 'A part of the second question.' }),
    unanswered: line.meta({ title: 'No answer yet' }),
    unansweredClinics: paragraph.meta({ title: 'Clinics without answers', description: 'Beside their names.' }),
    asOf: line.meta({ title: 'Words before the date', examples: ['As of'] }),
    sourceIs: line.meta({ title: 'Words before the source' }),
    readOn: line.meta({ title: 'Words before the date it was read', examples: ['accessed'] }),
    source: sourceSchema,
  })
  .meta({ title: 'Four questions', description: 'The same for every clinic. The answers are under Answers.' })

/** The words of the page about who operates. */
const doctorsPage = z
  .strictObject({
    heading,
    lead,
    image: image.optional().meta({ title: 'Image', description: 'Under the doctors, as wide as the screen.' }),
    sampleNotice: paragraph.meta({
      title: 'Sample notice',
      description: 'Below the doctors while a doctor or an answer is a sample.',
    }),
    people: z
      .strictObject({
        heading: heading.meta({
          title: 'Heading',
          description: 'For people who listen to the page: they hear it before the names.',
        }),
        image: image.optional().meta({ title: 'Image', description: 'Beside the first doctor without a photo.' }),
        check: paragraph.meta({ title: 'How to check a license' }),
        lookUp: line.meta({ title: 'Link to the lookup' }),
      })
      .meta({ title: 'Doctors' }),
    questions,
    close: z.strictObject({ heading, lead, button: bookButton }).meta({ title: 'Last block' }),
  })
  .meta({ title: 'Page', description: 'The site has no doctors page until you add a doctor or an answer.' })

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
    parts: z
      .array(
        z
          .strictObject({
            heading,
            lines: z
              .array(line.meta({ title: 'Line' }))
              .min(1, 'Enter at least one line.')
              .meta({ title: 'Lines' }),
          })
          .meta({ title: 'Part' }),
      )
      .default([])
      .meta({ title: 'Who does what', description: 'What this doctor does in person, and what others do.' }),
    clinics: z.array(chosen('Clinic', 'clinic')).default([]).meta({
      title: 'Clinics',
      description: 'Where they treat people. If you choose no clinic, it means every clinic.',
    }),
    portrait: image
      .refine(({ alt }) => alt !== '', { path: ['alt'], error: 'Say who is in the photo.' })
      .optional()
      .meta({ title: 'Portrait', description: 'A photo of this person, taller than wide.' }),
    sample: toggle.meta({
      title: 'Sample',
      description: 'Turn this off once this profile is for a real doctor. Until then, the page labels it as a sample.',
    }),
  })
  .meta({ title: 'Doctor', namedBy: 'name' })

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
    description:
      'Where anyone can check a license. {licenseLookUp} is that of your state, or the national one of all medical boards.',
    examples: ['{licenseLookUp}'],
  }),
  entries: z.array(doctor).meta({ title: 'Doctors', description: 'If there are none, no page has this section.' }),
  answers: z
    .array(clinicAnswers)
    .meta({ title: 'Answers', description: "Each clinic's answers to the four questions." }),
  page: doctorsPage,
})

export type Doctors = z.infer<typeof doctorsSchema>
export type ClinicAnswers = z.infer<typeof clinicAnswers>
