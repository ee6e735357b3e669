import { z } from 'zod'
import { image, line } from './fields.ts'

const difference = z.strictObject({ location: line, title: line, description: line, image })

export const differencesSchema = z.strictObject({ entries: z.array(difference).min(1, 'Add a card.') })
