import type { Selectable } from 'kysely'
import type { PrivacyRequestKind } from '../../contract/privacy-request.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { Composer, EmailContent } from '../outbox/composed-email.ts'
import { writeHtml, writePlainText } from '../outbox/email-document.ts'
import { unsubscribeLink } from '../withdrawals/unsubscribe-link.ts'

type Deps = { database: Database; siteFacts: SiteFacts; publicUrl: string }

const columns = ['id', 'kind', 'created_at', 'due_at', 'name', 'email', 'suspected', 'withdrawal_token'] as const

/** What an e-mail may know of a request: not what else was written, so that no e-mail can carry it. */
type EmailRequest = Pick<Selectable<Schema['privacy_requests']>, (typeof columns)[number]>

/** Writes the e-mails about privacy requests, for the outbox; links in them lead to `publicUrl`. */
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
      recipient: { address: request.email, askedAt: request.created_at, isOwed: true },
    }
  }
}

const asked: Record<PrivacyRequestKind, string> = {
  'opt-out': 'to opt out of any sale or sharing of personal information',
  access: 'for a copy of the personal information held',
  correction: 'to have personal information corrected',
  deletion: 'to have personal information deleted',
}

/** Tells the staff who asks for what and until when to answer; what else was written stays in the stored request. */
function writeStaffEmail(request: EmailRequest, siteFacts: SiteFacts): EmailContent {
  const due = formatDay(request, siteFacts)
  const content = {
    heading: request.suspected === 1 ? 'Privacy request, possibly spam' : 'New privacy request',
    blocks: [
      [
        ['Asks', asked[request.kind]],
        ['Name', request.name],
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
    replyTo: { name: request.name, address: request.email },
  }
}

/**
 * Confirms to the visitor what was asked and until when there is an answer. It names nobody: a stranger may get it, who
 * can stop these e-mails like any other.
 */
function writeVisitorEmail(request: EmailRequest, siteFacts: SiteFacts, publicUrl: string): EmailContent {
  const unsubscribe = unsubscribeLink(request, publicUrl)
  const content = {
    heading: 'We have your privacy request',
    blocks: [
      `You asked us ${asked[request.kind]}.`,
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

function formatDay({ due_at }: EmailRequest, { timeZone }: SiteFacts): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(due_at)
}
