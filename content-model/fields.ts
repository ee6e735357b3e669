import { z } from 'zod'
import { renderRichText } from './render-rich-text.ts'

// The messages say how to fix it. The reader puts what is wrong in front of them.

const invisible = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** One line of plain text. */
export const line = z
  .string("Write some text. Put quotes around it if it's a number.")
  .trim()
  .min(1, 'Write some text.')
  .refine((text) => !invisible.test(text), 'Write it on one line, without control characters.')

/** Inline Markdown (bold, links and the like) that the build turns into HTML. */
export const richText = z
  .string('Write some text.')
  .trim()
  .min(1, 'Write some text.')
  .refine((text) => !/<script|<style|<iframe|\s(?:style|on\w+)\s*=|javascript:/i.test(text), {
    message: 'Remove scripts, styles and event attributes. The page must not run them.',
  })
  .transform(renderRichText)

export const slug = z
  .string('Write a word such as palm-desert.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens, such as palm-desert.')

/** A telephone number as printed; 555-01xx numbers are reserved for samples. */
export const phoneDisplay = z
  .string('Write it like (949) 555-0142.')
  .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Write it like (949) 555-0142.')

export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Write a color with quotes, like "#1a2422".')

export const email = z.email('Write it like team@clinic.example.')

/** An address on another site. */
export const externalUrl = z.url({ protocol: /^https$/, error: 'Write a full address that starts with https://.' })

/** A page of this site, an anchor, or another site. */
export const href = z
  .string('Write a path such as /contact.')
  .regex(
    /^(\/(?!\/)\S*|#[\w-]+|https:\/\/\S+)$/,
    'Write a path such as /contact, an anchor such as /#contact, or an https:// address.',
  )

export const isoDate = z.iso.date('Write a date with quotes, like "2025-03-01".')
export const isoTime = z.iso.datetime('Write a time with quotes, like "2025-03-01T09:00:00Z".')

/**
 * A picture from `pictures.json`, its alt text, and a visible caption if it could be mistaken for a patient's result.
 */
export const image = z.strictObject({
  picture: slug,
  alt: z
    .string(`Say what the picture shows, or write "" if it's only decoration.`)
    .trim()
    .max(160, 'Keep it to 160 characters.'),
  caption: line.optional(),
})

export const link = z.strictObject({ label: line, href })
export const option = z.strictObject({
  value: z.string().regex(/^[\w-]+$/, 'Use letters, digits and hyphens.'),
  label: line,
})
export const questionAndAnswer = z.strictObject({ question: line, answer: richText })

/** The tones of `ui/styles/tokens.css` that a route, a card or a person can wear. */
export const accent = z.enum(
  ['home', 'fue', 'growth-factors', 'exosomes', 'microneedling', 'locations', 'contact'],
  'Choose one of home, fue, growth-factors, exosomes, microneedling, locations, contact.',
)

export const surface = z.enum(['paper', 'sand', 'night'], 'Choose paper, sand or night.')

export type Image = z.infer<typeof image>
