import { z } from 'zod'
import { heading, image, lead, line, paragraph, richText, titledText, toggle } from '../fields/fields.ts'

const level = z.enum(['gold', 'platinum', 'diamond'], 'Choose one of gold, platinum, diamond.').meta({
  title: 'Look',
  description: "The card's color.",
  control: 'card-level',
  choices: { gold: 'Gold', platinum: 'Platinum', diamond: 'Diamond' },
})

const labels = z
  .strictObject({
    member: line.meta({ title: 'Member' }),
    memberSince: line.meta({ title: 'Member since' }),
    number: line.meta({ title: 'Number' }),
    validThrough: line.meta({ title: 'Valid through' }),
    concierge: line.meta({ title: 'Concierge' }),
  })
  .meta({ title: 'Labels' })

const card = z
  .strictObject({
    level,
    levelName: line.meta({ title: 'Level' }),
    memberName: line.meta({ title: 'Name' }),
    memberSince: line.meta({ title: 'Member since' }),
    number: line.meta({ title: 'Membership number' }),
    validThrough: line.meta({ title: 'Valid through' }),
    turn: line.meta({ title: 'Flip button' }),
    labels,
  })
  .meta({ title: 'Sample card' })

const membershipType = z
  .strictObject({
    kicker: line.meta({ title: 'Line above the title' }),
    title: line.meta({ title: 'Title' }),
    points: z
      .array(line.meta({ title: 'Point' }))
      .min(1, 'Add a point.')
      .meta({ title: 'Points' }),
    image,
  })
  .meta({ title: 'Membership type' })

const showcaseCard = z
  .strictObject({ level, name: line.meta({ title: 'Name' }), text: paragraph.meta({ title: 'Text' }) })
  .meta({ title: 'Card' })

const fact = z
  .strictObject({
    label: line.meta({ title: 'Label', examples: ['Price'] }),
    value: line.meta({ title: 'Value' }),
    note: line.optional().meta({ title: 'Note' }),
    isCalled: toggle.default(false).meta({ title: 'Calls you', description: 'Tapping it calls your phone number.' }),
  })
  .meta({ title: 'Fact' })

/** The words of the membership page, and what stands on its sample card. */
export const membershipSchema = z.strictObject({
  heading,
  lead,
  pricing: richText.meta({
    title: 'About prices',
    description: "How visitors learn what it costs. The page doesn't show rates.",
  }),
  facts: z
    .array(fact)
    .optional()
    .meta({ title: 'Facts at the top', description: 'In one line below the buttons. Four, as a rule.' }),
  join: line.meta({ title: 'Join button' }),
  learnMore: line.meta({ title: 'Second button', description: 'Leads down to how membership works.' }),
  card,
  features: z
    .strictObject({
      heading,
      entries: z
        .array(titledText.meta({ title: 'Feature' }))
        .length(4, 'Enter four features.')
        .meta({ title: 'Features' }),
    })
    .meta({ title: 'Features' }),
  types: z
    .strictObject({
      heading,
      entries: z.array(membershipType).length(2, 'Enter two membership types.').meta({ title: 'Types' }),
    })
    .meta({ title: 'Membership types' }),
  details: z
    .strictObject({
      heading,
      blocks: z
        .array(titledText.meta({ title: 'Block' }))
        .length(4, 'Enter four blocks.')
        .meta({ title: 'Blocks' }),
    })
    .meta({ title: 'How it works' }),
  showcase: z
    .strictObject({ heading, lead, cards: z.array(showcaseCard).min(1, 'Add a card.').meta({ title: 'Cards' }) })
    .meta({ title: 'Levels' }),
  close: z.strictObject({ heading, lead }).meta({ title: 'Last block' }),
})
