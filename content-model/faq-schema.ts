import { z } from 'zod'
import { line, questionAndAnswer, slug } from './fields.ts'

export const faqSchema = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        /** Part of the address of a link to this question. */
        id: slug,
        ...questionAndAnswer.shape,
        /** Where a medical statement comes from; not shown. */
        source: line.optional(),
      }),
    )
    .min(1, 'Add a question.'),
})

export type FaqEntry = z.infer<typeof faqSchema>['entries'][number]
