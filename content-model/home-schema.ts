import { z } from 'zod'
import { image, line, slug, surface } from './fields.ts'

const hero = z.strictObject({
  headline: line,
  phone: z.strictObject({ tagline: line, book: line, scrollCue: line, image }),
  desktop: z.strictObject({ badge: line, lead: line, book: line, viewScience: line, image }),
  footnotes: z.array(line).min(1, 'Add a footnote.'),
  compare: z.strictObject({
    before: image,
    after: image,
    beforeLabel: line,
    afterLabel: line,
    hint: line,
    caption: line,
  }),
  patientStoriesHeading: line,
})

const treatments = z.strictObject({
  phone: z.strictObject({
    heading: line,
    lead: line,
    cards: z.array(z.strictObject({ treatment: slug, kicker: line, line, image, surface })).min(1, 'Add a card.'),
    learnMore: line,
    book: line,
    viewAll: line,
  }),
  desktop: z.strictObject({
    panels: z
      .array(
        z.strictObject({ treatment: slug, title: line, line, image, surface, textOver: z.enum(['picture', 'panel']) }),
      )
      .min(1, 'Add a panel.'),
    viewDetails: line,
    book: line,
    rowTitle: line,
    rowSubtitle: line,
    cards: z.array(z.strictObject({ treatment: slug, kicker: line, line, image, surface })).min(1, 'Add a card.'),
    view: line,
    bookBelow: line,
    caption: line,
    priceFootnote: line,
    showKeyFeatures: line,
    hideKeyFeatures: line,
  }),
})

export const homeSchema = z.strictObject({
  hero,
  treatments,
  differences: z.strictObject({ heading: line, book: line }),
  testimonials: z.strictObject({
    heading: line,
    subtitle: line,
    book: line,
    /** Shown above the quotes while any of them is a sample. */
    sampleNotice: line.optional(),
  }),
  stories: z.strictObject({ heading: line, lead: line }),
  faq: z.strictObject({ heading: line, lead: line }),
})

export type Home = z.infer<typeof homeSchema>
