import type { Selectable } from 'kysely'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Composer, EmailContent } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import { unsubscribeLink } from '../withdrawals/unsubscribe-link.ts'

type Deps = { database: Database; siteFacts: SiteFacts; publicUrl: string }

const columns = ['id', 'kind', 'created_at', 'due_at', 'name', 'email', 'suspected', 'withdrawal_token'] as const

/** What an email may say about a request. Anything else the person wrote isn't read, so no email can repeat it. */
type PrivacyRequestSummary = Pick<Selectable<Schema['privacy_requests']>, (typeof columns)[number]>

/** Writes the emails about privacy requests, for the outbox; links in them lead to `publicUrl`. */
export function composePrivacyRequestEmail({ database, siteFacts, publicUrl }: Deps): Composer {
  return async ({ request_id, audience }) => {
    const request = await database.kysely
      .selectFrom('privacy_requests')
      .select(columns)
      .where('id', '=', request_id)
      .executeTakeFirst()
    if (request === undefined) return undefined
    if (audience === 'staff') return { content: writeStaffEmail(request, siteFacts) }
    return {
      content: writeVisitorEmail(request, siteFacts, publicUrl),
      recipient: { address: request.email, askedAt: request.created_at, standing: 'owed' },
    }
  }
}

/**
 * Tells the staff who is asking for what, and when the answer is due. Anything else the person wrote stays in the
 * stored request.
 */
function writeStaffEmail(request: PrivacyRequestSummary, siteFacts: SiteFacts): EmailContent {
  const { asked, staff: copy } = siteFacts.emails.privacyRequest
  const { labels } = copy
  const { subject, heading } = request.suspected === 1 ? copy.suspected : copy
  const dueDay = formatDay(request, siteFacts)
  const email = writeEmail(fillText(subject, { dueDay }), {
    brand: siteFacts,
    heading,
    blocks: [
      [
        [labels.asks, asked[request.kind]],
        [labels.name, request.name],
        [labels.email, request.email],
        [labels.answerBy, dueDay],
        [labels.request, request.id],
      ],
      ...copy.paragraphs,
    ],
    footer: [copy.footer],
  })
  return { ...email, replyTo: { name: request.name, address: request.email } }
}

/**
 * Confirms to the visitor what was asked for and when the answer is due. It names nobody: it may reach a stranger, who
 * can stop these emails like any others.
 */
function writeVisitorEmail(request: PrivacyRequestSummary, siteFacts: SiteFacts, publicUrl: string): EmailContent {
  const { asked, visitor: copy } = siteFacts.emails.privacyRequest
  const { url, headers } = unsubscribeLink(request, publicUrl)
  const values = { asked: asked[request.kind], dueDay: formatDay(request, siteFacts) }
  const email = writeEmail(copy.subject, {
    brand: siteFacts,
    heading: copy.heading,
    blocks: copy.paragraphs.map((paragraph) => fillText(paragraph, values)),
    footer: [
      fillText(copy.request, { requestId: request.id }),
      fillText(copy.unsubscribe, { unsubscribeLink: url }),
      [siteFacts.brandName, ...siteFacts.postalAddress].join(', '),
    ],
  })
  return { ...email, headers }
}

function formatDay({ due_at }: PrivacyRequestSummary, { timeZone }: SiteFacts): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(due_at)
}
