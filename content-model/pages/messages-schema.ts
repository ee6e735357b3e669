import { z } from 'zod'
import { heading, image, line, link, paragraph, richParagraph } from '../fields/fields.ts'

/** A page that answers: one headline, what it means, and where to go from there. */
export const message = z.strictObject({
  heading,
  lines: z
    .array(richParagraph.meta({ title: 'Paragraph' }))
    .min(1, 'Say what happened and what to do.')
    .meta({ title: 'Text' }),
  links: z.array(link).meta({ title: 'Links' }),
})

const next = z
  .strictObject({ when: line.meta({ title: 'When' }), text: paragraph.meta({ title: 'What happens' }) })
  .meta({ title: 'Step' })

/** A page with only a message can have a picture, which fills its background, and say what happens next, step by step. */
export const messagePage = message.extend({
  image: image.optional().meta({ title: 'Background image' }),
  next: z.array(next).optional().meta({ title: 'What happens next' }),
  footnote: line
    .optional()
    .meta({ title: 'Footnote', description: "In small type below the links, for people the message isn't meant for." }),
})

const refused = z
  .strictObject({
    foreignOrigin: message.meta({ title: 'From another website' }),
    tooManyRequests: message.meta({ title: 'Too many forms' }),
    unreadable: message.meta({ title: 'Unreadable form' }),
  })
  .meta({ title: 'Form not accepted', description: 'What visitors without JavaScript see when a form is refused.' })

/** The pages that answer something: a request received, an address that is not there, a fault. */
export const messagesSchema = z.strictObject({
  thankYou: messagePage.meta({ title: 'Thank you', description: 'After a consultation request.' }),
  consultationForm: message.meta({
    title: 'Form with errors',
    description: 'Above the form, for visitors without JavaScript.',
  }),
  consultationFormFailed: message.meta({
    title: 'Request not sent',
    description: 'Above the form, for visitors without JavaScript.',
  }),
  refused,
  notFound: messagePage.meta({ title: 'Page not found' }),
  failed: message.meta({ title: 'Something went wrong' }),
  unsubscribe: message
    .extend({ button: line.meta({ title: 'Button' }) })
    .meta({ title: 'Unsubscribe', description: 'Where the link in your emails leads.' }),
  unsubscribed: message.meta({ title: 'Unsubscribed' }),
  appointment: z
    .strictObject({
      title: line.meta({ title: 'Page title', description: 'In the browser tab.' }),
      cancel: message
        .extend({ button: line.meta({ title: 'Button' }) })
        .meta({ title: 'Before', description: 'The day, time and clinic stand above the button.' }),
      canceled: message.meta({ title: 'After' }),
    })
    .optional()
    .meta({
      title: 'Canceling an appointment',
      description: 'Where the cancel line in emails about appointments leads. Without it, those emails are not sent.',
    }),
})
