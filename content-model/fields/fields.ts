import { z } from 'zod'
import { renderRichText } from '../text/markdown.ts'
import { typesetQuotes } from '../text/typeset.ts'
import { accentNames } from './accent-names.ts'
import { isOutsideAddress, readLink } from './read-link.ts'

// The messages say how to fix it. The reader puts what is wrong in front of them.

const invisible = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** One line, shown as it's written. */
export const verbatim = z
  .string({
    error: ({ input }) => (input === undefined ? 'Enter some text.' : 'Enter some text. Put quotes around a number.'),
  })
  .trim()
  .min(1, 'Enter some text.')
  .refine((text) => !invisible.test(text), 'Keep it on one line, without invisible characters.')

/** One line of plain text. */
export const line = verbatim.overwrite(typesetQuotes)

/** A line of one or several sentences. */
export const paragraph = line.meta({ control: 'paragraph' })

export const heading = line.meta({ title: 'Heading' })
export const lead = paragraph.meta({ title: 'Introduction' })
export const bookButton = line.meta({ title: 'Booking button' })

/** Inline Markdown (bold, links and the like) that the build turns into HTML. */
export const richText = z
  .string('Enter some text.')
  .trim()
  .min(1, 'Enter some text.')
  .refine((text) => !/<script|<style|<iframe|\s(?:style|on\w+)\s*=|javascript:/i.test(text), {
    message: 'Remove scripts, styles and event attributes. The page must not run them.',
  })
  .refine(
    (text) => !/<[a-z][a-z\d-]*[\s/][^<>]*=/i.test(text),
    'Write links like [our prices](/cost), without HTML attributes.',
  )
  .transform(renderRichText)
  .meta({ control: 'rich-text' })

/** The same where the page has room for one paragraph. */
export const richParagraph = richText.meta({ control: 'rich-paragraph' })

export const toggle = z.boolean('Enter true or false.')

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const slugRemedy = 'Use lowercase letters, numbers and single hyphens, such as front-desk.'

export const slug = z
  .string('Enter a name such as front-desk.')
  .regex(slugPattern, slugRemedy)
  .meta({ title: 'Link name', control: 'address-part' })

/** The slug or name of something that exists, such as one of the treatments. The owner chooses it from a list. */
export function chosen(title: string, control: 'clinic' | 'image' | 'treatment' | 'video') {
  const remedy = `Choose ${control === 'image' ? 'an image' : `a ${control}`}.`
  return z.string(remedy).min(1, { error: remedy, abort: true }).regex(slugPattern, slugRemedy).meta({ title, control })
}

export const treatment = chosen('Treatment', 'treatment')

/** A telephone number as printed; 555-01xx numbers are reserved for samples. */
export const phoneDisplay = z
  .string('Enter it like this: (949) 555-0142.')
  .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Enter it like this: (949) 555-0142.')
  .meta({ title: 'Phone', control: 'phone', examples: ['(949) 555-0142'] })

export const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Enter a color like #1a2422. In the file, put quotes around it.')
  .meta({ control: 'color', examples: ['#1a2422'] })

export const email = z
  .email('Enter it like this: team@clinic.example.')
  .meta({ title: 'Email', control: 'email', examples: ['team@clinic.example'] })

/** An address on another site. */
export const externalUrl = z
  .url({ protocol: /^https$/, error: 'Enter a full address that starts with https://.', abort: true })
  .refine(isOutsideAddress, 'Enter the address of a public site, such as https://clinic.example/booking.')
  .meta({ control: 'web-address', examples: ['https://clinic.example/booking'] })

/** A page of this site, an anchor, or another site. */
export const href = z
  .string('Enter the address of a page, such as /contact.')
  .refine(
    (address) => ['page', 'outside'].includes(readLink(address)?.kind ?? ''),
    'Enter a page such as /contact, a section such as /#contact, or the full https:// address of a public site.',
  )
  .meta({ title: 'Leads to', control: 'link', examples: ['/contact', '/#contact', 'https://clinic.example'] })

export const isoDate = z.iso
  .date('Enter a date, like "2025-03-01".')
  .meta({ title: 'Date', control: 'date', examples: ['2025-03-01'] })
export const isoTime = z.iso
  .datetime('Enter a time, like "2025-03-01T09:00:00Z".')
  .meta({ control: 'date-time', examples: ['2025-03-01T09:00:00Z'] })

/** An image of `pictures.json`, its alt text, and a visible caption if it could be mistaken for a patient's result. */
export const image = z
  .strictObject({
    picture: chosen('Image file', 'image'),
    alt: z
      .string(`Say what the image shows, or write "" if it's only decoration.`)
      .trim()
      .max(160, 'Keep it to 160 characters.')
      .overwrite(typesetQuotes)
      .meta({
        title: 'Alt text',
        description: "What the image shows, for people who can't see it. Leave it empty if it's only decoration.",
        control: 'paragraph',
      }),
    caption: line.optional().meta({
      title: 'Caption',
      description: "Shown with the image. Add one if people could mistake it for a patient's result.",
      examples: ['Illustration'],
    }),
  })
  .meta({ title: 'Image' })

export const link = z.strictObject({ label: line.meta({ title: 'Link text' }), href }).meta({ title: 'Link' })

/** A choice of the consultation form. */
export const option = z
  .strictObject({
    value: z
      .string()
      .regex(/^[\w-]+$/, 'Use letters, numbers, hyphens and underscores.')
      .meta({
        title: 'Stored value',
        description: 'Stored with each request and sent to other systems. Never change it once it has been used.',
      }),
    label: line.meta({ title: 'Label', description: 'What visitors choose. You can change it anytime.' }),
  })
  .meta({ title: 'Option' })

export const question = line.meta({ title: 'Question' })
export const answer = richText.meta({ title: 'Answer' })
export const questionAndAnswer = z.strictObject({ question, answer }).meta({ title: 'Question' })

/** A short notice that appears after something was done. */
export const notice = z.strictObject({
  title: line.meta({ title: 'Title' }),
  description: paragraph.meta({ title: 'Text' }),
})

export const titledText = z.strictObject({
  title: line.meta({ title: 'Title' }),
  text: paragraph.meta({ title: 'Text' }),
})

/** The accents of the look that a route, a card or a person can wear. */
export const accent = z.enum(accentNames, `Choose one of ${accentNames.join(', ')}.`).meta({
  title: 'Accent color',
  control: 'accent',
  choices: {
    home: 'Home',
    fue: 'FUE',
    'growth-factors': 'Growth factors',
    exosomes: 'Hypersomes',
    microneedling: 'Microneedling',
    locations: 'Locations',
    contact: 'Contact',
  },
})

export const surface = z.enum(['paper', 'sand', 'night'], 'Choose one of paper, sand, night.').meta({
  title: 'Background',
  control: 'surface',
  choices: { paper: 'White', sand: 'Sand', night: 'Dark' },
})

export type Image = z.infer<typeof image>

/** A published page that says what this site repeats, and the day it was read. */
export const sourceSchema = z
  .strictObject({
    title: line.meta({ title: 'Title' }),
    publisher: line.meta({ title: 'Publisher' }),
    url: externalUrl.meta({ title: 'Address' }),
    read: isoDate.meta({ title: 'Date read' }),
  })
  .meta({ title: 'Source' })
