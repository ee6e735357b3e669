import { z } from 'zod'
import { image, line, paragraph } from '../fields/fields.ts'

const difference = z
  .strictObject({
    location: line.meta({ title: 'Line above the title', examples: ['Southern California'] }),
    title: line.meta({ title: 'Title' }),
    description: paragraph.meta({ title: 'Text' }),
    image,
  })
  .meta({ title: 'Card' })

export const differencesSchema = z.strictObject({
  entries: z.array(difference).min(1, 'Add a card.').meta({ title: 'Cards' }),
})
