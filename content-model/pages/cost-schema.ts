import { z } from 'zod'
import { bookButton, heading, image, lead, line, notice, paragraph, sourceSchema, treatment } from '../fields/fields.ts'
import { creditSchema } from './credit-schema.ts'
import { hairPattern } from './hair-pattern.ts'

const count = z.int('Enter a whole number, such as 1000.').gte(1, 'Enter a number above zero.')

const fromTo = {
  least: count.meta({ title: 'At least' }),
  most: count.meta({ title: 'At most' }),
}
const isInOrder = ({ least, most }: { least: number; most: number }) => least <= most
const lowerFirst = 'Enter the lower number first.'

const grafts = z
  .strictObject({
    ...fromTo,
    basis: z.enum(['published', 'ours'], 'Choose one of published, ours.').meta({
      title: 'Where it comes from',
      description: 'The page says so beside the number.',
      choices: { published: 'The source below', ours: 'Our own estimate' },
    }),
  })
  .refine(isInOrder, lowerFirst)
  .optional()

/** The area that someone wants covered. The list is closed, because the source has a column for each. */
export const aims = ['hairline', 'crown', 'both'] as const
export type Aim = (typeof aims)[number]

const pattern = z
  .strictObject({
    pattern: hairPattern,
    name: line.meta({
      title: 'Name',
      description: 'For doctors. Visitors read what the candidacy check says at the same drawing.',
      examples: ['Norwood 3'],
    }),
    description: line.meta({ title: 'What it looks like' }),
    hairline: grafts.meta({ title: 'Grafts for the front' }),
    crown: grafts.meta({ title: 'Grafts for the crown' }),
    both: grafts.meta({ title: 'Grafts for both' }),
  })
  .meta({ title: 'Pattern' })

const aim = z.strictObject({
  label: line.meta({ title: 'Label' }),
  note: paragraph
    .optional()
    .meta({ title: 'Note', description: 'What a doctor would say first to someone who wants this.' }),
})

const chooser = z
  .strictObject({
    heading,
    pattern: line.meta({ title: 'Question about the pattern' }),
    aim: line.meta({ title: 'Question about the area' }),
    everyPattern: line.meta({
      title: 'Before a choice',
      description: 'The range of all patterns together is shown below it.',
    }),
    empty: paragraph.meta({ title: 'How to narrow it' }),
    privacy: line.meta({ title: 'Privacy note' }),
    aims: z
      .strictObject({
        hairline: aim.meta({ title: 'Front' }),
        crown: aim.meta({ title: 'Crown' }),
        both: aim.meta({ title: 'Both' }),
      })
      .meta({ title: 'Areas' }),
  })
  .meta({ title: 'Questions' })

const answer = z
  .strictObject({
    notAQuote: line.meta({ title: 'Beside the range', examples: ['A range, not a quote.'] }),
    grafts: line.meta({ title: 'Grafts' }),
    graftPrice: line.meta({ title: 'Price per graft' }),
    sessions: line.meta({ title: 'Sessions' }),
    chair: line.meta({ title: 'Time in the chair' }),
    daysOff: line.meta({ title: 'Days off work' }),
    published: line.meta({ title: 'Words before the source' }),
    readOn: line.meta({ title: 'Words before the date it was read' }),
    ours: line.meta({ title: 'Our own estimate', description: 'Beside numbers that are yours.' }),
    unknown: line.meta({ title: 'No number', description: 'In place of the range.' }),
    unknownWhy: paragraph.meta({ title: "Why there's no number" }),
    exactPrice: paragraph.meta({ title: 'How people learn the exact price' }),
  })
  .meta({ title: 'Answer' })

const transplant = z
  .strictObject({
    treatment,
    sessions: line.meta({ title: 'Sessions' }),
    chair: line.meta({ title: 'Time in the chair', examples: ['4–10 hours'] }),
    daysOff: line.meta({ title: 'Days off work', examples: ['3–7 days'] }),
    startingPrice: paragraph.optional().meta({
      title: 'What the starting price buys',
      description:
        'Fill this in if the starting price and the price per graft seem to disagree. Until you do, the page leaves the starting price out.',
    }),
    image: image.optional().meta({ title: 'Image', description: "Above or beside what's included." }),
    includedHeading: line.meta({ title: 'Included heading' }),
    included: z
      .array(line.meta({ title: 'Line' }))
      .min(1, 'Add a line.')
      .meta({ title: 'Included' }),
    extraHeading: line.meta({ title: 'Extras heading' }),
    extra: z.array(line.meta({ title: 'Extra' })).meta({ title: 'Extras', description: "What's priced separately." }),
  })
  .meta({ title: 'Transplant' })

const table = z
  .strictObject({
    heading,
    lead,
    pattern: line.meta({ title: 'First column' }),
    grafts: line.meta({ title: 'After a number of grafts', examples: ['grafts'] }),
    none: line.meta({ title: 'No number', description: 'In a cell of the table.' }),
    aimWithoutNumbers: line.meta({
      title: 'Nothing published',
      description: 'Use {names} to name the patterns and areas without any number.',
      placeholders: ['names'],
    }),
  })
  .meta({ title: 'All patterns' })

const other = z
  .strictObject({
    treatment,
    priceIsFor: line.meta({ title: 'What the price buys', examples: ['for one session'] }),
    followUps: line.meta({ title: 'Follow-ups', examples: ['Every 3–6 months'] }),
    sessionsInFirstYear: z.strictObject(fromTo).refine(isInOrder, lowerFirst).optional().meta({
      title: 'Sessions in the first year',
      description: 'Only if the price is for one session. The page multiplies the price by this number.',
    }),
    note: line.optional().meta({ title: 'Note' }),
  })
  .meta({ title: 'Treatment' })

const others = z
  .strictObject({
    heading,
    lead,
    price: line.meta({ title: 'Price label' }),
    followUps: line.meta({ title: 'Follow-ups label' }),
    firstYear: line.meta({ title: 'First-year label' }),
    sessions: line.meta({ title: 'After the number of sessions', examples: ['sessions'] }),
    plusFollowUps: line.meta({ title: 'If follow-ups have no price yet' }),
    entries: z.array(other).meta({ title: 'Treatments' }),
  })
  .meta({ title: 'Other treatments' })

const take = z
  .strictObject({
    copy: line.meta({ title: 'Copy button' }),
    copied: notice.meta({ title: 'Copied' }),
    refused: notice.meta({ title: 'Notice if copying fails' }),
    print: line.meta({ title: 'Print button' }),
    printed: line.meta({ title: 'Date on the printout', description: 'The date follows.' }),
    share: line.meta({ title: 'Share button', description: 'It sends a link that opens with the same choice.' }),
    linkCopied: notice.optional().meta({
      title: 'Notice for a copied link',
      description: 'Where a browser has no list of apps, the share button copies the link. Without this, it is hidden.',
    }),
  })
  .meta({ title: 'Copy, print, share' })

/** The page about what it costs. The price of a graft is in `brand.yaml`, the other prices in `treatments/`. */
/** The sections below the calculator, in the order that they have where the owner gives none. */
export const costSections = ['patterns', 'included', 'monthly', 'others'] as const

const sections = z
  .array(
    z.enum(costSections, `Choose one of ${costSections.join(', ')}.`).meta({
      title: 'Section',
      choices: {
        patterns: 'All patterns',
        included: "What's included",
        monthly: 'Monthly payments',
        others: 'Other treatments',
      },
    }),
  )
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each section can be on the page once. Remove one.')
  .default([...costSections])
  .meta({
    title: 'Sections',
    description: 'Below the calculator, in this order. A section that you remove here keeps its words.',
  })

export const costSchema = z.strictObject({
  heading,
  lead,
  chooser,
  patterns: z.array(pattern).min(1, 'Add a pattern.').meta({ title: 'Patterns' }),
  source: sourceSchema.meta({ description: 'Shown beside the numbers that come from it.' }),
  answer,
  transplant,
  table,
  others,
  monthly: creditSchema.optional().meta({
    title: 'Monthly payments',
    description: 'Enter all the terms or none. The law requires all of them beside a monthly amount.',
  }),
  take,
  sections,
  close: z.strictObject({ heading, lead, button: bookButton }).meta({ title: 'Last block' }),
})

export type Cost = z.infer<typeof costSchema>
export type PatternCost = z.infer<typeof pattern>
