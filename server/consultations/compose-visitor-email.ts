import type { SiteFacts } from '../../contract/site-facts.ts'
import type { EmailContent } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import { unsubscribeLink } from '../withdrawals/unsubscribe-link.ts'
import type { ConsultationSummary } from './read-consultation-summary.ts'

/** Confirms to the visitor that the request arrived and what happens next, with a way to withdraw the consent. */
export function composeVisitorEmail(
  request: ConsultationSummary,
  siteFacts: SiteFacts,
  publicUrl: string,
): EmailContent {
  const copy = siteFacts.emails.consultation.visitor
  const { url, headers } = unsubscribeLink(request, publicUrl)
  const firstName = request.first_name
  const email = writeEmail(copy.subject, {
    colors: siteFacts.emails.colors,
    heading: isName(firstName) ? fillText(copy.headingByName, { firstName }) : copy.heading,
    blocks: copy.paragraphs,
    footer: [
      // A newer text than the one that was agreed to must not be quoted.
      ...(request.consent_version === siteFacts.consentVersion
        ? [fillText(copy.consent, { consentText: siteFacts.consentText })]
        : []),
      fillText(copy.unsubscribe, { unsubscribeLink: url }),
      [siteFacts.brandName, ...siteFacts.postalAddress].join(', '),
    ],
  })
  return { ...email, headers }
}

/** A first name, and no advertisement: this email may reach someone who asked for none. */
function isName(text: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M}' ’.-]{0,39}$/u.test(text) && !/\.\p{L}/u.test(text)
}
