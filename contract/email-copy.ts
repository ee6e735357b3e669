import * as z from 'zod/mini'
import { privacyRequestKinds } from './privacy-request.ts'

/**
 * Placeholders in an email's texts that the server fills in, besides those that the build already has. Each text uses
 * only some. A visitor's email may reach someone else, so of what was typed it repeats at most a first name.
 */
export const emailPlaceholders = [
  'name',
  'firstName',
  'visitorEmail',
  'clinic',
  'asked',
  'dueDay',
  'requestId',
  'consentText',
  'unsubscribeLink',
  'staffLink',
  'linkEnds',
  'requestLink',
  'lateLink',
  'lateCount',
  'moreCount',
  'dueTime',
  'appointmentTime',
  'cancelLink',
] as const
export type EmailPlaceholder = (typeof emailPlaceholders)[number]

/** An email text and the placeholders it can have. The type makes whoever sends it fill in all of them. */
export type EmailText<Name extends EmailPlaceholder = never> = string & z.core.$brand<Name>

/** A text, what the owner calls it, and the placeholders it can have. */
function text<Name extends EmailPlaceholder = never>(title: string, ...allowed: Name[]) {
  return lineWith(title, allowed).brand<Name>()
}

/** A text of a sentence or more. */
function sentence<Name extends EmailPlaceholder = never>(title: string, ...allowed: Name[]) {
  return lineWith(title, allowed)
    .check(z.meta({ control: 'paragraph' }))
    .brand<Name>()
}

/** A sentence that is useless without its placeholder. */
function sentenceWith<Name extends EmailPlaceholder>(title: string, required: Name) {
  const remedy = `Include ${inBraces(required)} in it.`
  return lineWith(title, [required])
    .check(
      z.refine((value) => value.includes(inBraces(required)), remedy),
      z.meta({ control: 'paragraph' }),
    )
    .brand<Name>()
}

function lineWith(title: string, allowed: readonly EmailPlaceholder[]) {
  const choice = allowed.length === 0 ? 'Leave it out.' : `You can use ${allowed.map(inBraces).join(' or ')}.`
  return z.string("Enter some text. Put quotes around it if it's a number.").check(
    z.trim(),
    z.minLength(1, 'Enter some text.'),
    z.refine((value) => !/\p{Cc}/u.test(value), 'Keep it on one line, without invisible characters.'),
    z.refine((value) => listForeign(value, allowed).length === 0, {
      error: ({ input }) => `${listForeign(String(input), allowed).join(', ')} can't be used here. ${choice}`,
    }),
    z.meta({ title, placeholders: allowed }),
  )
}

function listForeign(value: string, allowed: readonly EmailPlaceholder[]): string[] {
  const used = value.match(/\{\w+\}/g) ?? []
  return used.filter((placeholder) => !allowed.map(inBraces).includes(placeholder))
}

function inBraces(name: EmailPlaceholder): string {
  return `{${name}}`
}

const paragraphs = <Name extends EmailPlaceholder = never>(...allowed: Name[]) =>
  z
    .array(sentence('Paragraph', ...allowed))
    .check(z.minLength(1, 'Write at least one paragraph.'), z.meta({ title: 'Text' }))

/** A part of the copy under the name the owner knows, and when it is sent. */
function group<Shape extends z.core.$ZodLooseShape>(title: string, description: string, shape: Shape) {
  return z.strictObject(shape).check(z.meta({ title, description }))
}

const subject = <Name extends EmailPlaceholder = never>(...allowed: Name[]) => text('Subject', ...allowed)
const heading = text('Heading')
const footer = sentence('Footer')

/** An email to a colleague, which is of no use without the link. */
function staffLink(title: string, description: string) {
  const paragraphs = z.array(sentence('Paragraph', 'staffLink', 'linkEnds')).check(
    z.refine((list) => list.some((value) => value.includes('{staffLink}')), 'Include {staffLink} in one of them.'),
    z.meta({ title: 'Text', description: 'Keep {staffLink}: it lets them in. {linkEnds} is when it stops working.' }),
  )
  return group(title, description, { subject: subject(), heading, paragraphs, footer })
}

function color(title: string) {
  return z
    .string()
    .check(
      z.regex(/^#[0-9a-f]{6}$/i, 'Enter a color like #1a2422. In the file, put quotes around it.'),
      z.meta({ title, control: 'color' }),
    )
}

const colorsSchema = group('Colors', 'Only if emails should look different from the site.', {
  ground: color('Background'),
  paper: color('Page'),
  text: color('Body text'),
  quiet: color('Small print'),
  line: color('Lines'),
  link: color('Links'),
})
export type EmailColors = z.infer<typeof colorsSchema>

const consultationVisitor = group('To the visitor', 'Your name and mailing address are added at the end.', {
  subject: subject(),
  heading,
  headingByName: text('Heading with the name', 'firstName'),
  paragraphs: paragraphs(),
  consent: sentence('Consent line', 'consentText'),
  unsubscribe: sentenceWith('Unsubscribe line', 'unsubscribeLink'),
})

const consultationStaff = group('To the staff', 'It never mentions a treatment or a message.', {
  subject: subject('name', 'clinic'),
  heading,
  suspected: group('Possibly spam', 'When it looks like a bot sent it. The desk gives the same reasons.', {
    subject: subject('name', 'clinic'),
    heading,
    honeypot: sentence('A hidden field was filled'),
    tooFast: sentence('It was sent too fast'),
  }),
  labels: group('Labels', 'The words before each fact.', {
    name: text('Name'),
    phone: text('Phone'),
    email: text('Email'),
    clinic: text('Clinic'),
    sent: text('Sent'),
    request: text('Request'),
  }),
  noClinic: text('Without a clinic'),
  paragraphs: paragraphs(),
  /** Said once somebody works at the desk. */
  deskLink: sentenceWith('Link to the desk', 'requestLink'),
  footer,
})

const asked = z
  .record(
    z.enum(privacyRequestKinds).check(
      z.meta({
        choices: {
          'opt-out': 'Opt out',
          access: 'See the data',
          correction: 'Correct the data',
          deletion: 'Delete the data',
        },
      }),
    ),
    sentence('What they asked for'),
  )
  .check(z.meta({ title: 'What they asked for', description: 'Fills in {asked} in the text below.' }))

const privacyVisitor = group('To the visitor', '{dueDay} is the legal deadline for your answer.', {
  subject: subject(),
  heading,
  paragraphs: paragraphs('asked', 'dueDay'),
  request: text('Request number', 'requestId'),
  unsubscribe: sentenceWith('Unsubscribe line', 'unsubscribeLink'),
})

const privacyStaff = group('To the staff', '{dueDay} is the legal deadline for your answer.', {
  subject: subject('dueDay'),
  heading,
  suspected: group('Possibly spam', 'When it looks like a bot sent it.', { subject: subject('dueDay'), heading }),
  labels: group('Labels', 'The words before each fact.', {
    asks: text('What they ask for'),
    name: text('Name'),
    email: text('Email'),
    answerBy: text('Answer by'),
    request: text('Request'),
  }),
  paragraphs: paragraphs(),
  footer,
})

const withdrawalStaff = group('To the staff', "{visitorEmail} is the visitor's address.", {
  subject: subject('visitorEmail'),
  heading,
  lead: sentence('Introduction'),
  labels: group('Labels', 'The words before each fact.', {
    email: text('Email'),
    withdrawn: text('Unsubscribed'),
    request: text('Request'),
  }),
  paragraphs: paragraphs(),
  footer,
})

const reminder = group('Reminder', 'To a colleague, when the next step of a request is due.', {
  subject: subject('name', 'clinic'),
  heading,
  paragraphs: paragraphs('name', 'clinic', 'requestLink'),
  footer,
})

const digest = group('Overdue requests', 'To a colleague in the morning, when requests are overdue.', {
  subject: subject('lateCount'),
  heading,
  paragraphs: paragraphs('lateCount', 'lateLink'),
  request: sentence('Line for each request', 'name', 'clinic', 'dueTime', 'requestLink'),
  more: text('How many more', 'moreCount'),
  footer,
})

const aboutAppointment = (title: string, description: string) =>
  group(title, description, {
    subject: subject('appointmentTime', 'clinic'),
    heading,
    paragraphs: paragraphs('appointmentTime', 'clinic'),
  })

const appointment = group(
  'Appointments',
  'To the visitor, with an entry for their calendar. The time, the clinic and the doctor follow your text. Without these, visitors get no emails about appointments.',
  {
    confirmed: aboutAppointment('Booked', 'When the desk has booked an appointment.'),
    moved: aboutAppointment('Moved', 'When the day, the time or the place has changed.'),
    canceled: aboutAppointment('Canceled', 'When the appointment will not take place.'),
    reminder: group('Reminder', 'The day before, never at night.', {
      isOn: z._default(z.boolean('Enter true or false.'), true).check(z.meta({ title: 'Send reminders' })),
      subject: subject('appointmentTime', 'clinic'),
      heading,
      paragraphs: paragraphs('appointmentTime', 'clinic'),
    }),
    labels: group('Labels', 'The words before each fact.', {
      when: text('When'),
      where: text('Where'),
      doctor: text('Doctor'),
      phone: text('Phone'),
    }),
    /** In the calendar of the visitor, whom others may look over the shoulder: it names no treatment. */
    entry: text('Entry in their calendar', 'clinic'),
    cancel: sentenceWith('Cancel line', 'cancelLink'),
    unsubscribe: sentenceWith('Unsubscribe line', 'unsubscribeLink'),
  },
)

/**
 * The look and wording of every email the site sends on its own. They're the owner's, and the build hands them to the
 * server.
 */
export const emailCopySchema = z.strictObject({
  colors: z.optional(colorsSchema),
  consultation: group('Consultation request', 'After someone asks for a consultation.', {
    visitor: consultationVisitor,
    staff: consultationStaff,
  }),
  privacyRequest: group('Privacy request', 'After someone uses their privacy rights.', {
    asked,
    visitor: privacyVisitor,
    staff: privacyStaff,
  }),
  withdrawal: group('Unsubscribed', 'When a visitor stops your emails.', { staff: withdrawalStaff }),
  staffLink: group('Sign-in links', 'To colleagues at the consultation desk.', {
    invitation: staffLink('Invitation', 'To a colleague who is invited to the desk.'),
    reset: staffLink('Sign-in reset', 'To a colleague who has to set up sign-in again.'),
  }),
  reminder,
  digest,
  appointment: z.optional(appointment),
})
export type EmailCopy = z.infer<typeof emailCopySchema>
