import { z } from 'zod'
import { answer, line, question, slug } from '../fields/fields.ts'

const entry = z
  .strictObject({
    id: slug.meta({
      title: 'Link name',
      description:
        'The end of the address that links to this question: /faq#faq-cost. If you change it, links on this site follow.',
      examples: ['cost'],
    }),
    question,
    answer,
    source: line.optional().meta({ title: 'Source', description: 'Where a medical statement comes from. Not shown.' }),
  })
  .meta({ title: 'Question' })

export const faqSchema = z.strictObject({
  entries: z.array(entry).min(1, 'Add a question.').meta({ title: 'Questions' }),
})

export type FaqEntry = z.infer<typeof faqSchema>['entries'][number]
