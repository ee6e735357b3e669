import { z } from 'zod'
import { candidacyVerdicts } from '../../contract/candidacy.ts'
import {
  externalUrl,
  heading,
  image,
  isoDate,
  lead,
  line,
  link,
  paragraph,
  slug,
  titledText,
  toggle,
} from '../fields/fields.ts'
import { hairPattern } from './hair-pattern.ts'

const answer = z
  .strictObject({
    label: line.meta({ title: 'Answer' }),
    key: slug.meta({ title: 'Short name', description: 'What the rules below call this answer.', madeFrom: 'label' }),
    note: line.optional().meta({ title: 'Note', description: 'A few words under the answer.' }),
    group: line
      .optional()
      .meta({ title: 'Group', description: 'A small heading above this answer and the next ones.' }),
    drawing: hairPattern.optional(),
    alone: toggle.optional().meta({ title: 'None of these', description: 'Choosing this clears the other answers.' }),
  })
  .meta({ title: 'Answer' })

const question = z
  .strictObject({
    question: line.meta({ title: 'Question' }),
    key: slug.meta({
      title: 'Short name',
      description: 'What the rules below call this question.',
      madeFrom: 'question',
    }),
    hint: line.optional().meta({ title: 'Hint' }),
    several: toggle
      .optional()
      .meta({ title: 'Several answers', description: 'Turn this on if people can choose more than one.' }),
    answers: z.array(answer).min(2, 'Add at least two answers.').meta({ title: 'Answers' }),
  })
  .meta({ title: 'Question' })

const verdict = z.enum(candidacyVerdicts, `Choose one of ${candidacyVerdicts.join(', ')}.`).meta({
  title: 'Shown under',
  description: 'If any rule says to see a doctor first, the result leaves out what may help.',
  choices: {
    'see-a-doctor': 'See a doctor first',
    'may-help': 'What may help',
    'probably-not': "What probably won't help",
    ask: 'What to ask',
  },
})

const condition = z
  .strictObject({
    question: slug.meta({ title: 'Question', description: 'Its short name.' }),
    answers: z
      .array(slug.meta({ title: 'Answer', description: 'Its short name.' }))
      .min(1, 'Name at least one answer.')
      .meta({ title: 'Answers', description: 'Any one of them is enough.' }),
  })
  .meta({ title: 'Condition' })

const rule = z
  .strictObject({
    shows: verdict,
    when: z
      .array(condition)
      .default([])
      .meta({ title: 'When', description: 'All of these have to be true. With none, everyone sees it.' }),
    title: line.meta({ title: 'Title' }),
    text: paragraph.meta({ title: 'Reason', description: 'Why, in plain words. Never a diagnosis, never a promise.' }),
    sources: z
      .array(slug.meta({ title: 'Source', description: 'Its short name.' }))
      .default([])
      .meta({ title: 'Sources', description: 'Where this comes from, from the list of sources.' }),
    link: link.optional(),
  })
  .meta({ title: 'Rule' })

const source = z
  .strictObject({
    publisher: line.meta({ title: 'Publisher' }),
    key: slug.meta({ title: 'Short name', madeFrom: 'publisher' }),
    title: line.meta({ title: 'Title' }),
    href: externalUrl.meta({ title: 'Address' }),
  })
  .meta({ title: 'Source' })

const verdictHeadings = z.strictObject({
  'see-a-doctor': line.meta({ title: 'See a doctor first' }),
  'may-help': line.meta({ title: 'What may help' }),
  'probably-not': line.meta({ title: "What probably won't help" }),
  ask: line.meta({ title: 'What to ask' }),
})

const controls = z.strictObject({
  progress: line.meta({
    title: 'Progress',
    description: 'Use {number} and {total}.',
    placeholders: ['number', 'total'],
  }),
  next: line.meta({ title: 'Next button' }),
  back: line.meta({ title: 'Back button' }),
  finish: line.meta({ title: 'Last button', description: 'It shows the result.' }),
  change: line.meta({ title: 'Change button', description: 'It leads from the result back to the questions.' }),
  chooseOne: line.meta({ title: 'Missing answer' }),
  chooseAny: line.meta({ title: 'Missing answers', description: 'If people can choose more than one.' }),
  several: line.meta({
    title: 'Several answers',
    description: 'Under a question where people can choose more than one answer.',
  }),
})

const results = z.strictObject({
  doctorFirst: titledText.meta({ title: 'See a doctor first', description: 'A warning sign was chosen.' }),
  mayHelp: titledText.meta({ title: 'Something may help' }),
  unclear: titledText.meta({ title: 'Nothing fits', description: 'No rule says what may help.' }),
  toForm: line.meta({ title: 'Button to the form', description: 'Below each of these results.' }),
  headings: verdictHeadings.meta({ title: 'Headings' }),
  sources: line.meta({
    title: 'Sources',
    description: 'The word before the publishers of each reason. Together they unfold the titles.',
  }),
  yourAnswers: line.meta({ title: 'Your answers', description: 'The heading above what the visitor chose.' }),
  close: titledText.meta({ title: 'Last block', description: 'Above the form.' }),
  sharing: z
    .strictObject({
      label: paragraph.meta({ title: 'Checkbox', description: 'Sends the answers along. Say who can read them.' }),
      hint: paragraph.meta({ title: 'Hint' }),
    })
    .meta({ title: 'Answers in a request', description: 'In the form below the result.' }),
})

const reviewed = z
  .strictObject({
    by: line.meta({ title: 'Physician', examples: ['Ana Reyes, MD'] }),
    on: isoDate,
    line: line.meta({ title: 'Line', description: 'Use {by} and {date}.', placeholders: ['by', 'date'] }),
  })
  .optional()
  .meta({ title: 'Medical review', description: 'The physician who checked the rules. The page says so.' })

/** The questions, rules and sources of /candidacy. A physician can correct all of it here. */
export const candidacySchema = z.strictObject({
  heading,
  lead,
  image: image.optional().meta({ title: 'Image', description: 'Beside the headline, but not on phones.' }),
  privacy: paragraph.meta({ title: 'Privacy', description: 'What happens to the answers. Keep it true.' }),
  notice: paragraph.meta({ title: 'Notice', description: "Shown with every result: this isn't a diagnosis." }),
  reviewed,
  controls: controls.meta({ title: 'Buttons and labels' }),
  questions: z.array(question).min(1, 'Add a question.').meta({ title: 'Questions' }),
  results: results.meta({ title: 'Results' }),
  rules: z.array(rule).min(1, 'Add a rule.').meta({ title: 'Rules' }),
  sources: z.array(source).meta({ title: 'Sources' }),
})

export type Candidacy = z.infer<typeof candidacySchema>
export type CandidacyQuestion = Candidacy['questions'][number]
export type CandidacyRule = Candidacy['rules'][number]
