import { z } from 'zod'
import { bookButton, heading, lead, line } from '../fields/fields.ts'

/** The words of the page that holds all questions. */
export const faqPageSchema = z.strictObject({
  heading,
  lead,
  search: z
    .strictObject({
      label: line.meta({ title: 'Search label' }),
      found: line.meta({ title: 'Matches found', description: 'The number follows.' }),
      elsewhere: line.meta({ title: 'Heading of matches on other pages' }),
      none: line.meta({ title: 'No matches' }),
    })
    .meta({ title: 'Search' }),
  close: z.strictObject({ heading, lead, button: bookButton }).meta({ title: 'Last block' }),
})
