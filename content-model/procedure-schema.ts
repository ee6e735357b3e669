import { z } from 'zod'
import { image, line, questionAndAnswer, slug, surface } from './fields.ts'

/** The pages that lead through one treatment, step by step; each has a file in `procedures/` of its own name. */
export const procedureRoutes = ['/fue', '/growth-factors', '/exosomes', '/microneedling'] as const

export type ProcedureRoute = (typeof procedureRoutes)[number]

const threeLines = z.tuple([line, line, line], 'Write exactly three lines.')

/** Where a medical statement comes from, or what its owner must check before the site goes live; not shown. */
const claim = z.union([z.strictObject({ source: line }), z.strictObject({ review: line })], {
  error: 'Write either a source or a review.',
})

const reason = z.strictObject({
  /** A figure in large type. The title then says what it counts. */
  figure: line.optional(),
  title: line,
  text: line,
  claim: claim.optional(),
})

const detail = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('list'),
      title: line,
      subtitle: line.optional(),
      bullets: z.array(line).min(1, 'Add a line.'),
      /** True where the order matters. */
      numbered: z.boolean('Write true or false.').default(false),
    }),
    z.strictObject({ type: z.literal('string'), title: line, value: line }),
  ],
  { error: 'Set type to list or string.' },
)

const step = z.strictObject({
  title: line,
  subtitle: line,
  subsetTitle: line,
  description: line,
  image,
  /** Folded away behind "Learn More". */
  moreDetails: z.array(detail).min(1, 'Add a block.'),
})

export const procedureSchema = z.strictObject({
  treatment: slug,
  header: z.strictObject({ title: threeLines, taglines: threeLines, image, surface }),
  reasons: z.strictObject({ heading: line, entries: z.array(reason).min(1, 'Add a reason.') }),
  /** What patients plan around: hours, days, intervals, amounts. */
  facts: z.array(z.strictObject({ label: line, value: line })).min(1, 'Add a fact.'),
  steps: z.strictObject({ heading: line, lead: line, entries: z.array(step).min(1, 'Add a step.') }),
  video: z.strictObject({
    heading: line,
    video: slug,
    poster: image,
    /** A short caption under the clip. Without one, its description is shown. */
    caption: line.optional(),
    /** What the silent clip shows, for those who do not see it. */
    description: line,
  }),
  /** The before/after slider. Without its own pictures, it uses the home page's. */
  compare: z.strictObject({
    heading: line,
    lead: line,
    pictures: z.strictObject({ before: image, after: image }).optional(),
  }),
  faq: z.strictObject({
    heading: line,
    groups: z
      .array(z.strictObject({ title: line, items: z.array(questionAndAnswer).min(1, 'Add a question.') }))
      .min(1, 'Add a group.'),
  }),
})

/** The words that all these pages share. */
export const procedureWordsSchema = z.strictObject({
  book: line,
  call: line,
  factsHeading: line,
  startingPrice: line,
  step: line,
  learnMore: line,
  showLess: line,
  playVideo: line,
  pauseVideo: line,
})

export type Procedure = z.infer<typeof procedureSchema>
