import * as z from 'zod/mini'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { readConsultationSummary } from '../consultations/read-consultation-summary.ts'
import type { Database } from '../database/database.ts'
import type { Composer } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import { hashMailbox } from '../platform/fingerprint.ts'
import { unsubscribeLink } from '../withdrawals/unsubscribe-link.ts'
import { readEventData } from './request-events.ts'
import { findLatestConsent } from './stored-request.ts'

type Deps = { database: Database; siteFacts: SiteFacts; publicUrl: string }

const writtenSchema = z.object({ kind: z.literal('emailed'), subject: z.string(), text: z.string() })

/** Writes the emails of colleagues to visitors, for the outbox: the words are theirs, the way out of it the law's. */
export function composeDeskEmail({ database, siteFacts, publicUrl }: Deps): Composer {
  return async ({ id, request_id }) => {
    const request = await readConsultationSummary(database.kysely, request_id)
    const event = await database.kysely
      .selectFrom('request_events')
      .select('data')
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (request === undefined || event === undefined) return undefined
    const askedAt = await findLatestConsent(database.kysely, {
      id: request_id,
      mailbox_hash: hashMailbox(request.email),
    })
    const { subject, text } = z.parse(writtenSchema, readEventData(event.data).content)
    const { url, headers } = unsubscribeLink(request, publicUrl)
    // A person wrote it: nothing may answer for being a machine's (RFC 3834).
    const { 'Auto-Submitted': _, ...linkHeaders } = headers
    const email = writeEmail(subject, {
      brand: siteFacts,
      blocks: text.split(/\n{2,}/),
      footer: [
        fillText(siteFacts.emails.consultation.visitor.unsubscribe, { unsubscribeLink: url }),
        [siteFacts.brandName, ...siteFacts.postalAddress].join(', '),
      ],
    })
    return {
      content: { ...email, headers: linkHeaders },
      recipient: { address: request.email, askedAt: askedAt ?? 0, standing: 'personal' },
    }
  }
}
