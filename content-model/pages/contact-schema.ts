import { z } from 'zod'
import { heading, line, link } from '../fields/fields.ts'

/** The words of the contact page that are not the form's. */
export const contactSchema = z.strictObject({
  heading,
  unsure: link.optional().meta({
    title: 'Link for undecided visitors',
    description: "For people who don't know yet what's right for them.",
  }),
  clinics: line.meta({ title: 'Clinics heading', description: 'Above the links to the clinics.' }),
})
