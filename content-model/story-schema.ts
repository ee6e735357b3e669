import { z } from 'zod'
import { image, line, slug } from './fields.ts'

const story = z.strictObject({
  name: line,
  location: line,
  age: z.int('Write the age in years.').gte(18, 'Show adults only.').lte(120, 'Write the age in years.'),
  badge: line,
  image,
  /** A clip in `content/videos`, without its extension. Both NAME.webm and NAME.mov have to exist. */
  video: slug,
  /** True until this is a real patient with a signed release. The card says so until then. */
  sample: z.boolean('Write true or false.'),
})

/** Without any, the home page has no such section. */
export const storiesSchema = z.strictObject({ entries: z.array(story) })
