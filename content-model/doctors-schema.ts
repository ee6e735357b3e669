import { z } from 'zod'
import { line } from './fields.ts'

const year = z
  .int('Write a year such as 2009.')
  .gte(1950, 'Write a year such as 2009.')
  .lte(2100, 'Write a year such as 2009.')

/** The people who treat patients. Without any, no page has this section. */
export const doctorsSchema = z.strictObject({
  heading: line,
  lead: line,
  labels: z.strictObject({ license: line, board: line, since: line }),
  entries: z.array(
    z.strictObject({
      name: line,
      role: line,
      /** As the state's online lookup shows it. */
      license: line,
      board: line.optional(),
      /** The year they started treating hair loss. */
      since: year,
      /** True until this is a real doctor. The page says so until then. */
      sample: z.boolean('Write true or false.'),
    }),
  ),
})
