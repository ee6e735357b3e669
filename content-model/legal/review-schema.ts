import { z } from 'zod'
import { line, paragraph } from '../fields/fields.ts'

const contradiction = z
  .strictObject({
    about: line.meta({
      title: 'About',
      description: 'The short name the review uses for it.',
      examples: ['fue session'],
    }),
    says: z
      .array(line.meta({ title: 'Statement' }))
      .min(2, 'Enter what at least two places say.')
      .meta({ title: 'What each place says' }),
    why: paragraph.meta({ title: 'Why it stays' }),
  })
  .meta({ title: 'Contradiction' })

const question = z
  .strictObject({
    quote: line.meta({ title: 'Statement', description: 'Word for word.' }),
    where: line.meta({ title: 'Where', description: "The file it's in.", examples: ['procedures/exosomes.yaml'] }),
    why: paragraph.meta({ title: "Why it's open" }),
  })
  .meta({ title: 'Question' })

/** Decisions that the owner has to make. None of them is shown. A rule test compares them with the rest of the folder. */
export const reviewSchema = z.strictObject({
  contradictions: z
    .array(contradiction)
    .meta({ title: 'Contradictions', description: 'Statements that contradict each other and are kept anyway.' }),
  questions: z.array(question).meta({
    title: 'Open questions',
    description: 'Statements that need evidence, a lawyer or a correction.',
  }),
})
