import { z } from 'zod'
import { accent, image, line } from './fields.ts'

const sample = z.boolean('Write true or false.')

const testimonial = z.strictObject({
  quote: line,
  /** First name and last initial. */
  name: line,
  initials: z.string().regex(/^\p{Lu}{1,3}$/u, 'Write one to three capital letters.'),
  treatmentLabel: line,
  /** A local portrait with a release; without one the initials are shown. */
  avatar: image.optional(),
  accent,
  delayMs: z.int('Write milliseconds, such as 200.').gte(0, 'Write 0 or more.').lte(2000, 'Write at most 2000.'),
  sample,
})

export const testimonialsSchema = z.strictObject({
  /** Without any, the home page has no such section. */
  entries: z.array(testimonial),
  /** Shorter quotes, shown below the cards. */
  further: z.array(z.strictObject({ quote: line, name: line, treatmentLabel: line, sample })),
})
