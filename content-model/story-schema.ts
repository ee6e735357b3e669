import { z } from 'zod'
import { image, line, slug } from './fields.ts'

const story = z.strictObject({
  name: line,
  location: line,
  age: z.int('Write the age in years.').gte(18, 'Show adults only.').lte(120, 'Write the age in years.'),
  badge: line,
  image,
  /** A clip of `content/videos` without its ending; both NAME.webm and NAME.mov must be there. */
  video: slug,
  /** True until a real patient with a signed release stands here; the card then says so. */
  sample: z.boolean('Write true or false.'),
})

/** Without any, the home page has no such section. */
export const storiesSchema = z.strictObject({ entries: z.array(story) })
