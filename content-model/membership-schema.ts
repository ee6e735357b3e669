import { z } from 'zod'
import { image, line, richText } from './fields.ts'

const level = z.enum(['gold', 'platinum', 'diamond'], 'Choose gold, platinum or diamond.')
const block = z.strictObject({ title: line, text: line })

/** The words of the membership page, and what stands on its sample card. */
export const membershipSchema = z.strictObject({
  heading: line,
  lead: line,
  /** How visitors learn what it costs; rates themselves are not shown. */
  pricing: richText,
  join: line,
  learnMore: line,
  card: z.strictObject({
    level,
    levelName: line,
    memberName: line,
    memberSince: line,
    number: line,
    validThrough: line,
    turn: line,
    labels: z.strictObject({ member: line, memberSince: line, number: line, validThrough: line, concierge: line }),
  }),
  features: z.strictObject({ heading: line, entries: z.array(block).length(4, 'Write four features.') }),
  types: z.strictObject({
    heading: line,
    entries: z
      .array(z.strictObject({ kicker: line, title: line, points: z.array(line).min(1, 'Add a point.'), image }))
      .length(2, 'Write two membership types.'),
  }),
  details: z.strictObject({ heading: line, blocks: z.array(block).length(4, 'Write four blocks.') }),
  showcase: z.strictObject({
    heading: line,
    lead: line,
    cards: z.array(z.strictObject({ level, name: line, text: line })).min(1, 'Add a card.'),
  }),
  close: z.strictObject({ heading: line, lead: line }),
})
