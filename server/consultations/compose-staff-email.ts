import type { SiteFacts } from '../../contract/site-facts.ts'
import type { EmailContent } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import { formatTime } from '../platform/format-time.ts'
import { describeSuspicion } from './describe-suspicion.ts'
import type { ConsultationSummary } from './read-consultation-summary.ts'

/**
 * Tells the staff whom to call back. Has the name, phone, email and clinic, and never the treatment, the message or the
 * page (which may be a treatment's): what people want done to their bodies doesn't belong in a mailbox. `requestLink` leads
 * to the rest at the desk, where there is one.
 */
export function composeStaffEmail(
  request: ConsultationSummary,
  siteFacts: SiteFacts,
  requestLink?: string,
): EmailContent {
  const copy = siteFacts.emails.consultation.staff
  const { labels } = copy
  const { subject, heading } = request.suspected === 1 ? copy.suspected : copy
  const name = `${request.first_name} ${request.last_name}`
  const clinic = siteFacts.locations.find(({ value }) => value === request.location)?.label ?? copy.noClinic
  const suspicion = describeSuspicion(request, copy.suspected)
  const email = writeEmail(fillText(subject, { name, clinic }), {
    colors: siteFacts.emails.colors,
    heading,
    blocks: [
      ...(suspicion === null ? [] : [suspicion]),
      [
        [labels.name, name],
        [labels.phone, request.phone],
        [labels.email, request.email],
        [labels.clinic, clinic],
        [labels.sent, formatTime(request.created_at, siteFacts.timeZone, 'long')],
        [labels.request, request.id],
      ],
      ...(requestLink === undefined ? [] : [fillText(copy.deskLink, { requestLink })]),
      ...copy.paragraphs,
    ],
    footer: [copy.footer],
  })
  return { ...email, replyTo: { name, address: request.email } }
}
