import type { SiteFacts } from '../../contract/site-facts.ts'
import type { EmailContent } from '../outbox/composed-email.ts'
import { writeHtml, writePlainText } from '../outbox/email-document.ts'
import type { EmailRequest } from './read-email-request.ts'

const suspicions: Record<string, string> = {
  honeypot: 'This request may be spam: it filled a field that people cannot see.',
  'too-fast': 'This request may be spam: it was sent faster than a person can write.',
}

/**
 * Tells the staff whom to call back. Carries name, phone, e-mail and clinic, and never the treatment, the message or the
 * page, which may be a treatment's: what somebody wants done to his body does not belong in a mailbox.
 */
export function composeStaffEmail(request: EmailRequest, siteFacts: SiteFacts): EmailContent {
  const name = `${request.first_name} ${request.last_name}`
  const clinic = siteFacts.locations.find(({ value }) => value === request.location)?.label ?? 'No preference'
  const suspicion = request.suspected === 1 ? (suspicions[request.suspected_reason ?? ''] ?? 'This may be spam.') : null
  const content = {
    heading: suspicion === null ? 'New consultation request' : 'Consultation request, possibly spam',
    blocks: [
      ...(suspicion === null ? [] : [suspicion]),
      [
        ['Name', name],
        ['Phone', request.phone],
        ['E-mail', request.email],
        ['Clinic', clinic],
        ['Sent', formatTime(request.created_at, siteFacts.timeZone)],
        ['Request', request.id],
      ],
      `Promised to the visitor: ${siteFacts.replyPromise}`,
    ] as const,
    footer: [`${siteFacts.brandName}. Everything else the visitor wrote stays in the stored request.`],
  }
  return {
    subject: `${content.heading}: ${name} (${clinic})`,
    text: writePlainText(content),
    html: writeHtml(content),
    replyTo: { name, address: request.email },
  }
}

function formatTime(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(time)
}
