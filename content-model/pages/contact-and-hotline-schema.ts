import { z } from 'zod'
import { heading, image, lead, line, link, paragraph, phoneDisplay, titledText } from '../fields/fields.ts'

/** The words of the contact page that are not the form's. */
export const contactSchema = z.strictObject({
  heading,
  lead: lead.optional().meta({ title: 'Introduction', description: 'Before the promise of when you answer.' }),
  steps: z
    .array(line.meta({ title: 'Line' }))
    .default([])
    .meta({ title: 'What happens next', description: 'From the request to the decision, in short lines.' }),
  unsure: link.optional().meta({
    title: 'Link for undecided visitors',
    description: "For people who don't know yet what's right for them.",
  }),
  clinics: line.meta({ title: 'Clinics heading', description: 'Above the links to the clinics.' }),
})

const row = z
  .tuple([line.meta({ title: 'What matters' }), line.meta({ title: 'Hotline' }), line.meta({ title: 'Others' })])
  .meta({ title: 'Row' })

const comparison = z
  .strictObject({
    heading,
    /** The subject of the comparison, then us, then the others. */
    columns: row.meta({ title: 'Column headings' }),
    rows: z.array(row).min(1, 'Add a row.').meta({ title: 'Rows' }),
  })
  .meta({ title: 'Comparison' })

/** The words of the hotline page, its number, and the first line of the text message. */
export const hotlineSchema = z.strictObject({
  heading,
  lead,
  image,
  number: phoneDisplay.meta({ title: 'Hotline number', description: 'The number that receives text messages.' }),
  firstLine: line
    .max(120, 'Keep it short, or the QR code becomes too dense to scan.')
    .meta({ title: 'Start of the text', description: "Already in the message when the visitor's phone opens it." }),
  button: line.meta({ title: 'Text button' }),
  scan: line.meta({ title: 'QR code line', description: 'On a computer. The number follows.' }),
  call: line.meta({ title: 'Call line', description: 'The number follows.' }),
  trust: z
    .strictObject({
      heading,
      points: z
        .array(titledText.meta({ title: 'Point' }))
        .min(1, 'Add a point.')
        .meta({ title: 'Points' }),
    })
    .meta({ title: 'Why people trust it' }),
  steps: z
    .strictObject({
      heading,
      entries: z
        .array(titledText.meta({ title: 'Step' }))
        .length(4, 'Enter four steps.')
        .meta({ title: 'Steps' }),
    })
    .meta({ title: 'How it works' }),
  comparison,
  close: z.strictObject({ heading, note: paragraph.meta({ title: 'Note' }) }).meta({ title: 'Last block' }),
})
