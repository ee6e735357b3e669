import { z } from 'zod'
import { chosen, image, line, toggle } from '../fields/fields.ts'

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
