import { z } from 'zod'
import { image, line, phoneDisplay } from './fields.ts'

const block = z.strictObject({ title: line, text: line })

/** The words of the hotline page, its number, and the first line of the text message. */
export const hotlineSchema = z.strictObject({
  heading: line,
  lead: line,
  image,
  /** The number that receives text messages. */
  number: phoneDisplay,
  /** Already in the message when the visitor's phone opens it. */
  firstLine: line.max(120, 'Keep it short, or the QR code becomes too dense to scan.'),
  button: line,
  scan: line,
  call: line,
  trust: z.strictObject({ heading: line, points: z.array(block).min(1, 'Add a point.') }),
  steps: z.strictObject({ heading: line, entries: z.array(block).length(4, 'Write four steps.') }),
  comparison: z.strictObject({
    heading: line,
    /** What is compared, then us, then the others. */
    columns: z.tuple([line, line, line]),
    rows: z.array(z.tuple([line, line, line])).min(1, 'Add a row.'),
  }),
  close: z.strictObject({ heading: line, note: line }),
})
