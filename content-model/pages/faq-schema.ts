import { z } from 'zod'
import { answer, bookButton, heading, lead, line, question, slug } from '../fields/fields.ts'

const entry = z
  .strictObject({
    question,
    answer,
    id: slug.meta({
      title: 'Link name',
      description:
        'The end of the address that links to this question: /faq#faq-cost. If you change it, links on this site follow.',
      examples: ['cost'],
      madeFrom: 'question',
    }),
    source: line.optional().meta({ title: 'Source', description: 'Where a medical statement comes from. Not shown.' }),
  })
  .meta({ title: 'Question' })

export const faqSchema = z.strictObject({
  entries: z.array(entry).min(1, 'Add a question.').meta({ title: 'Questions' }),
})

export type FaqEntry = z.infer<typeof faqSchema>['entries'][number]

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
