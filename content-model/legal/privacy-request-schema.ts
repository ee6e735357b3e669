import { z } from 'zod'
import { heading, lead, line, paragraph, richParagraph } from '../fields/fields.ts'
import { message } from '../pages/messages-schema.ts'

const labels = z
  .strictObject({
    kind: line.meta({ title: 'Choice' }),
    name: line.meta({ title: 'Name' }),
    email: line.meta({ title: 'Email' }),
    details: line.meta({ title: 'Details' }),
  })
  .meta({ title: 'Labels' })

const hints = z
  .strictObject({
    email: line.optional().meta({ title: 'Email' }),
    details: line.optional().meta({ title: 'Details' }),
  })
  .meta({ title: 'Hints', description: 'Under the labels.' })

const options = z
  .strictObject({
    optOut: line.meta({ title: 'Opt out' }),
    access: line.meta({ title: 'See the data' }),
    correction: line.meta({ title: 'Correct the data' }),
    deletion: line.meta({ title: 'Delete the data' }),
  })
  .meta({ title: 'Choices', description: 'What each one does is fixed, but you can change the wording.' })

const failure = z
  .strictObject({
    title: line.meta({ title: 'Title' }),
    description: line.meta({ title: 'Text' }),
    help: line.meta({ title: 'Help', description: 'The phone number follows.' }),
  })
  .meta({ title: 'If sending fails' })

const form = z
  .strictObject({
    name: line.meta({ title: 'Name of the form', description: 'Read aloud by screen readers.' }),
    requiredNote: line.meta({ title: 'Note on required fields' }),
    labels,
    hints,
    placeholder: line.meta({ title: 'Shown before a choice is made' }),
    options,
    button: line.meta({ title: 'Button' }),
    errorSummary: line.meta({
      title: 'Heading above errors',
      description: 'Above the list of answers to correct.',
    }),
    failure,
    deadline: line.meta({ title: 'Deadline', description: 'How soon you answer. Under the button.' }),
  })
  .meta({ title: 'Form' })

/** The words of the page on which visitors opt out and ask for access, correction or deletion. */
export const privacyRequestSchema = z.strictObject({
  heading,
  lead,
  signal: paragraph.meta({ title: 'Privacy signal', description: 'About the signal that browsers can send.' }),
  reach: richParagraph.meta({ title: 'Sentence with the phone number and email' }),
  policy: richParagraph.meta({ title: 'Sentence about the privacy policy' }),
  form,
  received: message.meta({ title: 'After sending' }),
})

export type PrivacyRequestCopy = z.infer<typeof privacyRequestSchema>
