import { z } from 'zod'
import { line } from './fields.ts'

/** The text gradients; each has a rule of its own in `gradient-style.module.css`. */
export const gradientKeys = ['ember', 'tide', 'grove', 'dusk', 'plasma', 'dawn', 'lagoon', 'gold'] as const

const notice = z.strictObject({ title: line, description: line })

/** The words of the internal page that shows the text gradients. */
export const gradientsSchema = z.strictObject({
  heading: line,
  lead: line,
  copy: line,
  copied: notice,
  refused: notice,
  styles: z
    .array(
      z.strictObject({
        gradient: z.enum(gradientKeys, `Choose one of ${gradientKeys.join(', ')}.`),
        name: line,
        sample: line,
        use: line,
        surface: z.enum(['paper', 'night'], 'Choose paper or night.'),
      }),
    )
    .min(1, 'Add a style.'),
})
