import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import { groupCalls } from '../database/group-calls.ts'
import type { Composer, EmailContent } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import { formatTime } from '../platform/format-time.ts'
import { requestAddress } from '../staff/desk-address.ts'
import { isAnybodyAtTheDesk } from '../staff/staff-members.ts'
import { unsubscribeLink } from '../withdrawals/unsubscribe-link.ts'
import { describeSuspicion } from './describe-suspicion.ts'
import { type ConsultationSummary, readConsultationSummaries } from './read-consultation-summary.ts'

type Deps = { database: Database; siteFacts: SiteFacts; publicUrl: string; deskUrl: string }

/**
 * Writes the emails about consultation requests, for the outbox; links in them lead to these addresses. Those that are
 * written at the same time share what they read: a crowd of visitors makes many.
 */
export function composeConsultationEmail({ database, siteFacts, publicUrl, deskUrl }: Deps): Composer {
  const groups = { groupsAtOnce: 1, largestGroup: 64 }
  const readSummary = groupCalls((ids: readonly string[]) => readConsultationSummaries(database.kysely, ids), groups)
  const readDesk = groupCalls(async (calls: readonly undefined[]) => {
    const isDeskUsed = await isAnybodyAtTheDesk(database.kysely)
    return calls.map(() => isDeskUsed)
  }, groups)
  return async ({ request_id, audience }) => {
    const request = await readSummary(request_id)
    if (request === undefined) return undefined
    if (audience === 'staff') {
      const isDeskUsed = await readDesk(undefined)
      const requestLink = isDeskUsed ? requestAddress(deskUrl, request.id) : undefined
      return { content: composeStaffEmail(request, siteFacts, requestLink) }
    }
    return {
      content: composeVisitorEmail(request, siteFacts, publicUrl),
      recipient: { address: request.email, askedAt: request.created_at, standing: 'automatic' },
    }
  }
}

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
    brand: siteFacts,
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
    brand: siteFacts,
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
