import * as z from 'zod'
import { withAsciiDomain } from '../../contract/text-fields.ts'

/** Who an email is from, or who gets the replies. Without a name, the brand's name is used. */
export type Sender = Readonly<{ address: string; name?: string }>

/** The operator's variables for email, besides the addresses of the mail server and of the staff. */
export const mailVariables = {
  SMTP_TLS: z.enum(['required', 'off'], 'is not one of the known values').default('required'),
  MAIL_FROM: z.string().transform(readSender).optional(),
  REPLY_TO: z.string().transform(readSender).optional(),
}

export const mailRemedies = {
  SMTP_TLS: 'Choose required, or off if the network to the mail server is private.',
  MAIL_FROM: 'Use clinic@example.com or Clinic <clinic@example.com>.',
  REPLY_TO: 'Use clinic@example.com or Clinic <clinic@example.com>, or leave it unset.',
} satisfies Record<keyof typeof mailVariables, string>

export function isEmail(value: string): boolean {
  return z.regexes.html5Email.test(value)
}

function readSender(value: string, context: z.core.$RefinementCtx<string>): Sender {
  const [, name, written = value] = /^([^<>\r\n]+?) ?<([^<>]+)>$/.exec(value) ?? []
  const address = withAsciiDomain(written)
  if (!isEmail(address)) {
    context.addIssue('is not an email address')
    return z.NEVER
  }
  return name === undefined ? { address } : { address, name: name.replace(/^"(.*)"$/, '$1') }
}
