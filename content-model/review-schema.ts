import { z } from 'zod'
import { line } from './fields.ts'

/** What the owner has to decide. None of it is shown. A rule test compares it with the rest of the folder. */
export const reviewSchema = z.strictObject({
  /** Statements that contradict each other and are kept anyway. */
  contradictions: z.array(
    z.strictObject({
      /** What they are about, by the test's name for it, such as `fue session`. */
      about: line,
      says: z.array(line).min(2, 'Write what each place says, at least two.'),
      why: line,
    }),
  ),
  /** Statements that contradict nothing here but need evidence, a lawyer or a correction. */
  questions: z.array(z.strictObject({ quote: line, where: line, why: line })),
})
