import { z } from 'zod'
import { heading, line } from './fields.ts'

/** The words of the contact page that are not the form's. */
export const contactSchema = z.strictObject({
  heading,
  clinics: line.meta({ title: 'Clinics heading', description: 'Above the links to the clinics.' }),
})
