import { z } from 'zod'
import {
  accent,
  href,
  image,
  line,
  link,
  paragraph,
  questionAndAnswer,
  richText,
  slug,
  toggle,
} from '../fields/fields.ts'

/** The icons that a benefit can carry, by their Lucide names. */
export const iconKeys = [
  'calendar-check',
  'circle-dot',
  'clock',
  'droplets',
  'fingerprint',
  'hand-heart',
  'map-pin',
  'message-circle',
  'microscope',
  'repeat',
  'scan-face',
  'shield-check',
  'sprout',
  'sun',
  'user-check',
  'wallet',
] as const

const iconKey = z.enum(iconKeys, `Choose one of ${iconKeys.join(', ')}.`).meta({
  title: 'Icon',
  control: 'icon',
  choices: {
    'calendar-check': 'Calendar',
    'circle-dot': 'Dot in a circle',
    clock: 'Clock',
    droplets: 'Drops',
    fingerprint: 'Fingerprint',
    'hand-heart': 'Hand and heart',
    'map-pin': 'Map pin',
    'message-circle': 'Speech bubble',
    microscope: 'Microscope',
    repeat: 'Arrows in a circle',
    'scan-face': 'Face',
    'shield-check': 'Shield',
    sprout: 'Sprout',
    sun: 'Sun',
    'user-check': 'Person',
    wallet: 'Wallet',
  },
})

export type IconKey = z.infer<typeof iconKey>

const dollars = z
  .number('Enter a number without the dollar sign, such as 3999.')
  .positive('Enter a number above zero.')
  .meta({ control: 'dollars', examples: [3999] })

const price = z
  .strictObject({
    from: dollars.meta({ title: 'Price from' }),
    monthly: dollars.meta({
      title: 'Monthly amount',
      description: "Your own figure. It isn't calculated from the price.",
      examples: [41.62],
    }),
    termMonths: z.int().gte(1, 'Enter a number of months.').meta({ title: 'Months' }),
  })
  .meta({
    title: 'Price',
    description:
      "The starting price: on the home page, in the treatments overview, on the treatment's own page and on the cost page.",
  })

const benefit = z
  .strictObject({
    text: line.meta({ title: 'Benefit' }),
    icon: iconKey.optional().meta({ description: "If you don't choose one, it gets one from a fixed list." }),
  })
  .meta({ title: 'Benefit' })

const links = z
  .strictObject({
    page: href.meta({ title: 'Treatment page', examples: ['/fue'] }),
    card: href.optional().meta({
      title: 'Card link',
      description: 'Where its card on the home page leads, if not to its own page.',
      examples: ['{membership}'],
    }),
  })
  .meta({ title: 'Links' })

export const treatmentSchema = z.strictObject({
  id: z
    .int('Enter its position in the list: 1, 2, 3 …')
    .gte(1, 'Count from 1.')
    .meta({ title: 'Position', description: 'Its place in the list of treatments. 1 comes first.' }),
  slug: slug.meta({
    title: 'Link name',
    description: 'Other pages refer to the treatment by it. If you change it, they follow.',
    examples: ['fue'],
  }),
  title: line.meta({ title: 'Name' }),
  shortTitle: line.meta({ title: 'Short name', description: 'Where space is tight: menus and cards.' }),
  description: paragraph.meta({ title: 'Short description' }),
  longDescription: richText.meta({ title: 'Long description' }),
  image,
  heroImage: image.meta({ title: 'Large image' }),
  features: z
    .array(line.meta({ title: 'Feature' }))
    .min(1, 'Add a feature.')
    .meta({ title: 'Features' }),
  benefits: z.array(benefit).min(1, 'Add a benefit.').meta({ title: 'Benefits' }),
  faq: z.array(questionAndAnswer).min(1, 'Add a question.').meta({ title: 'Questions' }),
  pricing: line.meta({
    title: 'Price in words',
    description: 'Shown only if the treatment has no starting price.',
    examples: ['$6 to $12 per graft'],
  }),
  timeEstimate: line.meta({ title: 'Time', description: 'How long it takes.', examples: ['4–8 hours'] }),
  recoveryTime: line.optional().meta({
    title: 'Recovery',
    description: "Leave it empty if there's nothing to recover from.",
    examples: ['3–7 days'],
  }),
  featured: toggle.meta({ title: 'Featured', description: 'Marked as the featured treatment in the overview.' }),
  price: price.optional(),
  accent,
  formTreatment: line.optional().meta({
    title: 'Option in the form',
    description: 'What its buttons choose in the consultation form. Leave it empty if none of them fits.',
    control: 'form-treatment',
  }),
  join: link.optional().meta({
    title: 'Custom button',
    description: 'What its buttons in the overview say and where they lead, if not to the form.',
  }),
  links,
  sources: z
    .array(line.meta({ title: 'Source' }))
    .optional()
    .meta({ title: 'Sources', description: 'Where the medical statements come from. Not shown.' }),
})

export type Treatment = z.infer<typeof treatmentSchema>
