import { z } from 'zod'
import { bookButton, heading, image, isoDate, lead, line, link, paragraph, treatment } from '../fields/fields.ts'
import { hairPattern } from './hair-pattern.ts'

/** Tens of years, so that nobody is known by an age. */
export const decades = ['20s', '30s', '40s', '50s', '60s', '70s'] as const

const consent = z
  .string("Enter the number of the signed release. Without one, you can't publish this case.")
  .trim()
  .regex(
    /^(?=.*\d)(?!.*\p{L}{5})[\w./#-]{1,40}$/u,
    "Enter the number of the signed release, such as C-2026-014, never a name or an email. Without one, you can't publish this case.",
  )
  .meta({
    title: 'Release number',
    description: 'The number you keep the signed release under. No page shows it. Never enter a name.',
    examples: ['C-2026-014'],
  })

const sameLightNeeded =
  "Confirm it, or leave the case out. Photos in different light don't show what the treatment did."

const photo = z
  .strictObject({
    ...image.shape,
    alt: image.shape.alt
      .refine((alt) => alt !== '', "Say what the photo shows. People who can't see it want to know the result, too.")
      .meta({ description: "What the photo shows, for people who can't see it." }),
    caption: image.shape.caption.meta({ description: 'Shown with the photo. Most need none.' }),
  })
  .meta({ title: 'Photo' })

const resultCase = z
  .strictObject({
    seen: paragraph.meta({
      title: 'What to see',
      description: "One or two plain sentences. Say what changed and what didn't.",
      examples: ['The temples are filled in. The crown looks the same.'],
    }),
    treatment,
    pattern: hairPattern.meta({ title: 'Pattern before', description: 'The hair loss before the treatment.' }),
    grafts: z
      .int('Enter a whole number, such as 2100.')
      .gte(1, 'Enter a number above zero.')
      .optional()
      .meta({ title: 'Grafts', description: 'Only for a transplant.', examples: [2100] }),
    months: z
      .int('Enter the number of months, such as 12.')
      .gte(1, 'Enter at least one month.')
      .lte(240, 'Enter months, not days.')
      .meta({ title: 'Months after', description: 'From the treatment to the second photo.', examples: [12] }),
    decade: z.enum(decades, `Choose one of ${decades.join(', ')}.`).meta({
      title: 'Age',
      description: 'At the time of treatment. Only the decade, so nobody can be recognized by their age.',
      choices: {
        '20s': 'In their 20s',
        '30s': 'In their 30s',
        '40s': 'In their 40s',
        '50s': 'In their 50s',
        '60s': 'In their 60s',
        '70s': 'In their 70s',
      },
    }),
    before: photo.meta({ title: 'Before' }),
    after: photo.meta({ title: 'After' }),
    takenOn: isoDate.meta({ title: 'Date of the second photo', description: 'No page shows it.' }),
    consent,
    sameLight: z
      .boolean(sameLightNeeded)
      .refine((isSame) => isSame, sameLightNeeded)
      .meta({
        title: 'Same light and angle',
        description:
          'Both photos were taken in the same light, from the same angle and distance and in the same pose, and neither was retouched.',
      }),
  })
  .meta({ title: 'Case' })

const labels = z
  .strictObject({
    filters: line.meta({ title: 'Above the filters', description: 'For screen readers.' }),
    treatments: line.meta({ title: 'Treatment' }),
    patterns: line.meta({ title: 'Pattern' }),
    ages: line.meta({ title: 'Age' }),
    all: line.meta({ title: 'No filter', examples: ['All'] }),
    shown: line.meta({
      title: 'Cases shown',
      description: 'Use {shown} and {total}.',
      placeholders: ['shown', 'total'],
    }),
    age: line.meta({ title: "Patient's age", description: 'Use {decade}.', placeholders: ['decade'] }),
    grafts: line.meta({ title: 'After the number of grafts', examples: ['grafts'] }),
    oneMonth: line.meta({ title: 'Wording for one month' }),
    months: line.meta({ title: 'Wording for several months', examples: ['months after'] }),
    before: line.meta({ title: 'Before' }),
    after: line.meta({ title: 'After' }),
    slide: line.meta({ title: 'How to compare' }),
    fullScreen: line.meta({ title: 'Full-screen button' }),
    close: line.meta({ title: 'Close button', description: 'It closes the full-screen view.' }),
    noMatch: line.meta({ title: 'No match', description: 'When no case matches everything a visitor chose.' }),
    showAll: line.meta({ title: 'Show-all button' }),
  })
  .meta({ title: 'Labels' })

const unpublished = z
  .strictObject({
    heading,
    text: paragraph.meta({ title: 'Text', description: 'Why there are none yet.' }),
    promises: z
      .array(line.meta({ title: 'Promise', examples: ['Same light, same angle'] }))
      .default([])
      .meta({ title: 'What you promise', description: 'What each case will show, in a few words each.' }),
    links: z.array(link).min(1, 'Add a link.').meta({ title: 'Where to go next' }),
    image: image.optional().meta({ title: 'Image', description: 'Beside the headline, on phones below the text.' }),
  })
  .meta({
    title: 'While there are no cases',
    description: 'The page says only this until you add a case. No menu leads to it.',
  })

/** The page with real results. Without a case, no menu leads there, and no search engine lists it. */
export const resultsSchema = z.strictObject({
  heading,
  lead,
  vary: paragraph.meta({
    title: 'Results vary',
    description:
      "Say that not everyone gets the same result. States' laws on medical advertising and the FTC's Endorsement Guides (16 CFR 255) ask for it.",
  }),
  labels,
  close: z.strictObject({ heading, lead, button: bookButton }).meta({ title: 'Last block' }),
  unpublished,
  cases: z.array(resultCase).meta({
    title: 'Cases',
    description: 'Real patients who agreed in writing. While there are none, no menu leads to the page.',
  }),
})

export type Results = z.infer<typeof resultsSchema>
export type ResultCase = Results['cases'][number]
