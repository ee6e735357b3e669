import { z } from 'zod'
import { accent, chosen, image, line, paragraph, toggle } from '../fields/fields.ts'

const quote = paragraph.meta({ title: 'Quote' })
const name = line.meta({ title: 'Name', description: 'First name and last initial.', examples: ['Kevin R.'] })
const treatmentLabel = line.meta({ title: 'Treatment', examples: ['FUE Hair Transplant'] })
const sample = toggle.meta({
  title: 'Sample',
  description:
    "Turn this off once it's a real quote you have permission to use. Until then, the page labels it as a sample.",
})

const testimonial = z
  .strictObject({
    quote,
    name,
    initials: z
      .string()
      .refine((text) => /^\p{Lu}{1,3}$/u.test(text), 'Enter one to three capital letters.')
      .meta({
        title: 'Initials',
        description: 'One to three capital letters, shown where there is no portrait.',
        examples: ['KR'],
      }),
    treatmentLabel,
    avatar: image.optional().meta({
      title: 'Portrait',
      description: 'Only with a signed release.',
      showsResult: true,
    }),
    accent,
    delayMs: z
      .int('Enter a number of milliseconds, such as 200.')
      .gte(0, 'Enter 0 or more.')
      .lte(2000, 'Enter at most 2000.')
      .meta({
        title: 'Delay',
        description:
          'How long this card waits to fade in, in milliseconds. It counts from when the section comes into view.',
      }),
    sample,
  })
  .meta({ title: 'Testimonial' })

export const testimonialsSchema = z.strictObject({
  entries: z
    .array(testimonial)
    .meta({ title: 'Testimonials', description: 'If there are none, the home page leaves this section out.' }),
  further: z
    .array(z.strictObject({ quote, name, treatmentLabel, sample }).meta({ title: 'Short quote' }))
    .meta({ title: 'Short quotes', description: 'Shown below the cards.' }),
})

const story = z
  .strictObject({
    name: line.meta({ title: 'First name' }),
    location: line.meta({ title: 'Place', examples: ['Irvine'] }),
    age: z
      .int('Enter the age in years.')
      .gte(18, 'Enter 18 or older. Only adults can be shown.')
      .lte(120, 'Enter the age in years.')
      .meta({ title: 'Age' }),
    badge: line.meta({
      title: 'Badge',
      description: 'The treatment, in a word or two.',
      examples: ['Hair Transplant'],
    }),
    image: image.meta({ description: 'Shown until the video plays.', showsResult: true }),
    /** A clip in `content/videos`, without its extension. Both NAME.webm and NAME.mov have to exist. */
    video: chosen('Video', 'video'),
    sample: toggle.meta({
      title: 'Sample',
      description:
        "Turn this off once it's a real patient with a signed release. Until then, the card labels it as a sample.",
    }),
  })
  .meta({ title: 'Story' })

export const storiesSchema = z.strictObject({
  entries: z
    .array(story)
    .meta({ title: 'Stories', description: 'If there are none, the home page leaves this section out.' }),
})
