import type { SiteFacts } from '../../contract/site-facts.ts'
import { writeHtml, writePlainText } from '../outbox/email-document.ts'
import type { EmailRequest } from '../outbox/email-request.ts'
import type { Email } from '../outbox/mailer.ts'
import { unsubscribeLink } from '../outbox/unsubscribe-link.ts'

const asked: Record<string, string> = {
  'privacy-opt-out': 'to opt out of any sale or sharing of personal information',
  'privacy-access': 'for a copy of the personal information held',
  'privacy-correction': 'to have personal information corrected',
  'privacy-deletion': 'to have personal information deleted',
}

/** Whether a stored request is about privacy and not about a consultation. */
export function isPrivacyRequest({ kind }: Pick<EmailRequest, 'kind'>): boolean {
  return kind in asked
}

/** Tells the staff who asks for what and until when to answer; what else was written stays in the stored request. */
export function composePrivacyStaffEmail(
  request: EmailRequest,
  siteFacts: SiteFacts,
): Pick<Email, 'subject' | 'text' | 'html' | 'replyTo'> {
  const due = formatDay(request, siteFacts)
  const content = {
    heading: request.suspected === 1 ? 'Privacy request, possibly spam' : 'New privacy request',
    blocks: [
      [
        ['Asks', asked[request.kind] ?? request.kind],
        ['Name', request.first_name],
        ['E-mail', request.email],
        ['Answer by', due],
        ['Request', request.id],
      ],
      'Confirm who is asking with what you already know, do what is asked or say why you may not, and answer before the deadline.',
    ] as const,
    footer: [`${siteFacts.brandName}. npm run consultations -- export --kind privacy lists all of them.`],
  }
  return {
    subject: `${content.heading}: answer by ${due}`,
    text: writePlainText(content),
    html: writeHtml(content),
    replyTo: { name: request.first_name, address: request.email },
  }
}

/**
 * Confirms to the visitor what was asked and until when there is an answer. It names nobody: a stranger may get it, who
 * can stop these e-mails like any other.
 */
export function composePrivacyVisitorEmail(
  request: EmailRequest,
  siteFacts: SiteFacts,
  publicUrl: string,
): Pick<Email, 'subject' | 'text' | 'html' | 'headers'> {
  const unsubscribe = unsubscribeLink(request, publicUrl)
  const content = {
    heading: 'We have your privacy request',
    blocks: [
      `You asked us ${asked[request.kind] ?? request.kind}.`,
      `You have our answer by ${formatDay(request, siteFacts)}. Before that we may write to you to confirm that it is you who asks.`,
      `Questions? Call us: ${siteFacts.phone.display}`,
      'If this request was not yours, please answer this e-mail and we stop here.',
    ],
    footer: [
      `Request ${request.id}`,
      `Stop e-mails from this site to your address: ${unsubscribe.url}`,
      [siteFacts.brandName, ...siteFacts.postalAddress].join(', '),
    ],
  }
  return {
    subject: `Your privacy request at ${siteFacts.brandName}`,
    text: writePlainText(content),
    html: writeHtml(content),
    headers: unsubscribe.headers,
  }
}

function formatDay({ due_at, created_at }: EmailRequest, { timeZone }: SiteFacts): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(due_at ?? created_at)
}
