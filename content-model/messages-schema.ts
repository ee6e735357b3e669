import { z } from 'zod'
import { image, line, link, richText } from './fields.ts'

/** A page that answers: one headline, what it means, and where to go from there. */
export const message = z.strictObject({
  heading: line,
  lines: z.array(richText).min(1, 'Say what happened and what to do.'),
  links: z.array(link),
})

/** A page with only a message can have a picture, which fills its background, and say what happens next, step by step. */
export const messagePage = message.extend({
  image: image.optional(),
  next: z.array(z.strictObject({ when: line, text: line })).optional(),
})

/** The pages that answer something: a request received, an address that is not there, a fault. */
export const messagesSchema = z.strictObject({
  thankYou: messagePage,
  consultationForm: message,
  consultationFormFailed: message,
  /** What a browser without a script reads when a form is refused. */
  refused: z.strictObject({ foreignOrigin: message, tooManyRequests: message, unreadable: message }),
  notFound: messagePage,
  failed: message,
  unsubscribe: message.extend({ button: line }),
  unsubscribed: message,
})
