import { z } from 'zod'
import { heading, lead, line, notice } from '../fields/fields.ts'

/** The text gradients; each has a rule of its own in `gradient-style.module.css`. */
export const gradientKeys = ['ember', 'tide', 'grove', 'dusk', 'plasma', 'dawn', 'lagoon', 'gold'] as const

const style = z
  .strictObject({
    gradient: z.enum(gradientKeys, `Choose one of ${gradientKeys.join(', ')}.`).meta({
      title: 'Gradient',
      control: 'gradient',
      choices: {
        ember: 'Ember',
        tide: 'Tide',
        grove: 'Grove',
        dusk: 'Dusk',
        plasma: 'Plasma',
        dawn: 'Dawn',
        lagoon: 'Lagoon',
        gold: 'Gold',
      },
    }),
    name: line.meta({ title: 'Name' }),
    sample: line.meta({ title: 'Sample text' }),
    use: line.meta({ title: 'What to use it for' }),
    surface: z
      .enum(['paper', 'night'], 'Choose one of paper, night.')
      .meta({ title: 'Background', control: 'surface', choices: { paper: 'White', night: 'Dark' } }),
  })
  .meta({ title: 'Style' })

/** The words of the internal page that shows the text gradients. */
export const gradientsSchema = z.strictObject({
  heading,
  lead,
  copy: line.meta({ title: 'Copy button' }),
  copied: notice.meta({ title: 'Notice after copying' }),
  refused: notice.meta({ title: 'Notice if copying fails' }),
  styles: z.array(style).min(1, 'Add a style.').meta({ title: 'Styles' }),
})
