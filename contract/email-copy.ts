import * as z from 'zod/mini'
import { privacyRequestKinds } from './privacy-request.ts'

/**
 * What the server can put into an email's texts, besides what the build has already filled in. Each text only uses some
 * of them. A visitor's email may reach someone else, so of what was typed it repeats at most a first name.
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
] as const
export type EmailPlaceholder = (typeof emailPlaceholders)[number]

/** An email text and the placeholders it can have. The type makes whoever sends it fill in all of them. */
export type EmailText<Name extends EmailPlaceholder = never> = string & z.core.$brand<Name>

function text<Name extends EmailPlaceholder = never>(...allowed: Name[]) {
  return lineWith(allowed).brand<Name>()
}

/** A text that is useless without its placeholder. */
function textWith<Name extends EmailPlaceholder>(required: Name) {
  const remedy = `Include ${inBraces(required)} in it.`
  return lineWith([required])
    .check(z.refine((value) => value.includes(inBraces(required)), remedy))
    .brand<Name>()
}

function lineWith(allowed: readonly EmailPlaceholder[]) {
  const choice = allowed.length === 0 ? 'Leave it out.' : `You can use ${allowed.map(inBraces).join(' or ')}.`
  return z.string("Write some text. Put quotes around it if it's a number.").check(
    z.trim(),
    z.minLength(1, 'Write some text.'),
    z.refine((value) => !/\p{Cc}/u.test(value), 'Write it on one line, without control characters.'),
    z.refine((value) => listForeign(value, allowed).length === 0, {
      error: ({ input }) => `${listForeign(String(input), allowed).join(', ')} can't be used here. ${choice}`,
    }),
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
  z.array(text(...allowed)).check(z.minLength(1, 'Write at least one paragraph.'))

/** An email to a colleague, which is of no use without the link. */
function staffLink() {
  const paragraphs = z
    .array(text('staffLink', 'linkEnds'))
    .check(
      z.refine((list) => list.some((value) => value.includes('{staffLink}')), 'Include {staffLink} in one of them.'),
    )
  return z.strictObject({ subject: text(), heading: text(), paragraphs, footer: text() })
}

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Write a color with quotes, like "#1a2422".'))

const colorsSchema = z.strictObject({
  ground: color,
  paper: color,
  text: color,
  quiet: color,
  line: color,
  link: color,
})
export type EmailColors = z.infer<typeof colorsSchema>

/**
 * The look and wording of every email the site sends on its own. They're the owner's, and the build hands them to the
 * server.
 */
export const emailCopySchema = z.strictObject({
  colors: colorsSchema,
  consultation: z.strictObject({
    visitor: z.strictObject({
      subject: text(),
      heading: text(),
      headingByName: text('firstName'),
      paragraphs: paragraphs(),
      consent: text('consentText'),
      unsubscribe: textWith('unsubscribeLink'),
    }),
    staff: z.strictObject({
      subject: text('name', 'clinic'),
      heading: text(),
      suspected: z.strictObject({
        subject: text('name', 'clinic'),
        heading: text(),
        honeypot: text(),
        tooFast: text(),
      }),
      labels: z.strictObject({
        name: text(),
        phone: text(),
        email: text(),
        clinic: text(),
        sent: text(),
        request: text(),
      }),
      noClinic: text(),
      paragraphs: paragraphs(),
      /** Said once somebody works at the desk. */
      deskLink: textWith('requestLink'),
      footer: text(),
    }),
  }),
  privacyRequest: z.strictObject({
    asked: z.record(z.enum(privacyRequestKinds), text()),
    visitor: z.strictObject({
      subject: text(),
      heading: text(),
      paragraphs: paragraphs('asked', 'dueDay'),
      request: text('requestId'),
      unsubscribe: textWith('unsubscribeLink'),
    }),
    staff: z.strictObject({
      subject: text('dueDay'),
      heading: text(),
      suspected: z.strictObject({ subject: text('dueDay'), heading: text() }),
      labels: z.strictObject({ asks: text(), name: text(), email: text(), answerBy: text(), request: text() }),
      paragraphs: paragraphs(),
      footer: text(),
    }),
  }),
  withdrawal: z.strictObject({
    staff: z.strictObject({
      subject: text('visitorEmail'),
      heading: text(),
      lead: text(),
      labels: z.strictObject({ email: text(), withdrawn: text(), request: text() }),
      paragraphs: paragraphs(),
      footer: text(),
    }),
  }),
  staffLink: z.strictObject({ invitation: staffLink(), reset: staffLink() }),
  reminder: z.strictObject({
    subject: text('name', 'clinic'),
    heading: text(),
    paragraphs: paragraphs('name', 'clinic', 'requestLink'),
    footer: text(),
  }),
  digest: z.strictObject({
    subject: text('lateCount'),
    heading: text(),
    paragraphs: paragraphs('lateCount', 'lateLink'),
    request: text('name', 'clinic', 'dueTime', 'requestLink'),
    more: text('moreCount'),
    footer: text(),
  }),
})
export type EmailCopy = z.infer<typeof emailCopySchema>
