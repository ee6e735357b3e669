import { z } from 'zod'
import { bookButton, chosen, heading, image, isoDate, lead, line, paragraph, toggle } from '../fields/fields.ts'
import { sourceSchema } from '../fields/source-schema.ts'

const answer = (
  title: string,
  example: string,
  description = "If you leave it empty, the page says there's no answer yet.",
) => paragraph.optional().meta({ title, description, examples: [example] })

/** What a clinic answers: the second of the four questions has three parts. */
export const clinicAnswers = z
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
export const doctorsPage = z
  .strictObject({
    heading,
    lead,
    image: image.optional().meta({ title: 'Image', description: 'Under the headline, as wide as the screen.' }),
    sampleNotice: paragraph.meta({
      title: 'Sample notice',
      description: 'At the top of the page while a doctor or an answer is a sample.',
    }),
    people: z
      .strictObject({
        heading,
        image: image.optional().meta({ title: 'Image', description: 'Beside the doctors.' }),
        check: paragraph.meta({ title: 'How to check a license' }),
        lookUp: line.meta({ title: 'Link to the lookup' }),
      })
      .meta({ title: 'Doctors' }),
    questions,
    close: z.strictObject({ heading, lead, button: bookButton }).meta({ title: 'Last block' }),
  })
  .meta({ title: 'Page', description: 'The site has no doctors page until you add a doctor or an answer.' })
