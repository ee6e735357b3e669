import { z } from 'zod'
import { line } from './fields.ts'

const year = z
  .int('Write a year such as 2009.')
  .gte(1950, 'Write a year such as 2009.')
  .lte(2100, 'Write a year such as 2009.')

/** The people who treat. Without any, no page has such a section. */
export const doctorsSchema = z.strictObject({
  heading: line,
  lead: line,
  labels: z.strictObject({ license: line, board: line, since: line }),
  entries: z.array(
    z.strictObject({
      name: line,
      role: line,
      /** As the state's look-up lists it. */
      license: line,
      board: line.optional(),
      /** The year in which the work with hair began. */
      since: year,
      /** True until a real doctor stands here; the page then says so. */
      sample: z.boolean('Write true or false.'),
    }),
  ),
})
