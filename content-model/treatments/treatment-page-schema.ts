import { z } from 'zod'
import {
  chosen,
  heading,
  image,
  lead,
  line,
  paragraph,
  questionAndAnswer,
  surface,
  toggle,
  treatment,
} from '../fields/fields.ts'

/** The pages that lead through one treatment, step by step; each has a file in `procedures/` of its own name. */
export const treatmentPageRoutes = ['/fue', '/growth-factors', '/exosomes', '/microneedling'] as const

export type TreatmentPageRoute = (typeof treatmentPageRoutes)[number]

/** The source of a medical statement, or what the owner must check before the site goes live. Not shown. */
const claim = z
  .union(
    [
      z.strictObject({ source: line.meta({ title: 'Source' }) }).meta({ title: 'It has a source' }),
      z.strictObject({ review: line.meta({ title: 'What to check' }) }).meta({ title: 'It has to be checked' }),
    ],
    { error: 'Enter either a source or what to check.' },
  )
  .meta({ title: 'Evidence', description: 'Where a medical statement comes from. Not shown.' })

const reason = z
  .strictObject({
    figure: line.optional().meta({
      title: 'Figure',
      description: 'In large type. The title then says what it counts.',
      examples: ['3–7 days'],
    }),
    title: line.meta({ title: 'Title' }),
    text: paragraph.meta({ title: 'Text' }),
    claim: claim.optional(),
  })
  .meta({ title: 'Reason' })

const detail = z
  .discriminatedUnion(
    'type',
    [
      z
        .strictObject({
          type: z.literal('list').meta({ title: 'Kind' }),
          title: line.meta({ title: 'Title' }),
          subtitle: line.optional().meta({ title: 'Subtitle' }),
          bullets: z
            .array(line.meta({ title: 'Line' }))
            .min(1, 'Add a line.')
            .meta({ title: 'Lines' }),
          numbered: toggle.default(false).meta({ title: 'Numbered', description: 'Turn it on if the order matters.' }),
        })
        .meta({ title: 'List' }),
      z
        .strictObject({
          type: z.literal('string').meta({ title: 'Kind' }),
          title: line.meta({ title: 'Title' }),
          value: line.meta({ title: 'Text' }),
        })
        .meta({ title: 'Single fact' }),
    ],
    { error: 'Choose a list, with the type list, or a single fact, with the type string.' },
  )
  .meta({ title: 'Block' })

const step = z
  .strictObject({
    title: line.meta({ title: 'Title' }),
    subtitle: line.meta({ title: 'Subtitle' }),
    subsetTitle: line.meta({ title: 'Second subtitle' }),
    description: paragraph.meta({ title: 'Text' }),
    image,
    moreDetails: z
      .array(detail)
      .min(1, 'Add a block.')
      .meta({ title: 'More details', description: 'Hidden until someone opens them.' }),
  })
  .meta({ title: 'Step' })

const video = z
  .strictObject({
    heading,
    video: chosen('Video', 'video'),
    poster: image.meta({ title: 'Still image', description: 'Shown until the video plays.' }),
    caption: line
      .optional()
      .meta({ title: 'Caption', description: 'Under the video. Without one, its description is shown.' }),
    description: paragraph.meta({
      title: 'Description',
      description: "What the silent video shows, for people who can't see it.",
    }),
  })
  .meta({ title: 'Video' })

const compare = z
  .strictObject({
    heading,
    lead,
    pictures: z
      .strictObject({
        before: image.meta({ title: 'Before', showsResult: true }),
        after: image.meta({ title: 'After', showsResult: true }),
      })
      .optional()
      .meta({ title: 'Images for this page', description: "Without them, the slider uses the home page's." }),
  })
  .meta({ title: 'Before/after slider' })

const faqGroup = z
  .strictObject({
    title: line.meta({ title: 'Title' }),
    items: z.array(questionAndAnswer).min(1, 'Add a question.').meta({ title: 'Questions' }),
  })
  .meta({ title: 'Group' })

const fact = z
  .strictObject({
    label: line.meta({ title: 'Label', examples: ['Back to work'] }),
    value: line.meta({ title: 'Value', examples: ['3–7 days'] }),
    isKeyFact: toggle.default(false).meta({
      title: 'Also at the top',
      description: "In the page's first view, between price and doctor. One or two, as a rule.",
    }),
  })
  .meta({ title: 'Fact' })

export const treatmentPageSchema = z.strictObject({
  treatment,
  header: z
    .strictObject({
      title: z
        .array(line.meta({ title: 'Line' }))
        .min(2, 'Enter two or three lines.')
        .max(3, 'Enter two or three lines.')
        .meta({ title: 'Title' }),
      taglines: z
        .tuple(
          [line.meta({ title: 'First line' }), line.meta({ title: 'Second line' }), line.meta({ title: 'Third line' })],
          'Enter exactly three lines.',
        )
        .meta({ title: 'Taglines' }),
      image,
      surface,
    })
    .meta({ title: 'Top of the page' }),
  reasons: z
    .strictObject({ heading, entries: z.array(reason).min(1, 'Add a reason.').meta({ title: 'Reasons' }) })
    .meta({ title: 'Reasons' }),
  facts: z
    .array(fact)
    .min(1, 'Add a fact.')
    .meta({ title: 'At a glance', description: 'What patients plan around: hours, days, intervals, amounts.' }),
  steps: z
    .strictObject({ heading, lead, entries: z.array(step).min(1, 'Add a step.').meta({ title: 'Steps' }) })
    .meta({ title: 'Steps' }),
  video,
  compare,
  faq: z
    .strictObject({ heading, groups: z.array(faqGroup).min(1, 'Add a group.').meta({ title: 'Groups' }) })
    .meta({ title: 'Questions' }),
})

/** The words that all these pages share. */
export const treatmentPageLabelsSchema = z.strictObject({
  book: line.meta({ title: 'Booking button' }),
  call: line.meta({ title: 'Call link', description: 'Next to the booking button.' }),
  keyFacts: z
    .strictObject({ price: line.meta({ title: 'Price label' }), doctor: line.meta({ title: 'Doctor label' }) })
    .optional()
    .meta({
      title: 'Labels at the top',
      description: 'With them, the first view of each page says the price and names the first doctor.',
    }),
  factsHeading: line.meta({ title: 'Facts heading' }),
  startingPrice: line.meta({ title: 'Price label' }),
  step: line.meta({ title: 'Step label', description: 'Before the number of a step.' }),
  learnMore: line.meta({ title: 'Open details' }),
  showLess: line.meta({ title: 'Close details' }),
  playVideo: line.meta({ title: 'Play button' }),
  pauseVideo: line.meta({ title: 'Pause button' }),
})

/** A treatment page and the address that its file is named after. */
export type RoutedTreatmentPage = z.infer<typeof treatmentPageSchema> & { route: TreatmentPageRoute }
