import type { SiteFacts } from '../../contract/site-facts.ts'
import { readConsultationSummary } from '../consultations/read-consultation-summary.ts'
import type { Database } from '../database/database.ts'
import type { Composer } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import type { Clock } from '../platform/clock.ts'
import { requestAddress } from '../staff/desk-address.ts'
import { describeLocation, describeName } from './describe-for-staff.ts'
import { findReader, isFresh } from './remind-of-steps.ts'

type Deps = { database: Database; siteFacts: SiteFacts; deskUrl: string; clock: Clock }

/**
 * Reminds a colleague of a request's next step. Says whose it is and not what is to be done: staff write that down in
 * their own words, which may speak of what the visitor wants. None once somebody has dealt with it.
 */
export function composeReminderEmail({ database, siteFacts, deskUrl, clock }: Deps): Composer {
  return async ({ request_id, created_at }) => {
    if (!isFresh(created_at, clock())) return undefined
    const { kysely } = database
    const request = await kysely
      .selectFrom('consultation_requests')
      .select(['id', 'assigned_to', 'location', 'next_step_at'])
      .where('id', '=', request_id)
      // A new next step begins without a reminder.
      .where('reminded_at', 'is not', null)
      .executeTakeFirst()
    const summary = await readConsultationSummary(kysely, request_id)
    const reader = request && (await findReader(kysely, siteFacts, request))
    if (summary === undefined || reader === undefined) return undefined
    const copy = siteFacts.emails.reminder
    const filled = {
      name: describeName(summary),
      clinic: describeLocation(siteFacts, summary.location),
      requestLink: requestAddress(deskUrl, request_id),
    }
    const content = writeEmail(fillText(copy.subject, filled), {
      brand: siteFacts,
      heading: copy.heading,
      blocks: copy.paragraphs.map((paragraph) => fillText(paragraph, filled)),
      footer: [copy.footer],
    })
    return { content, recipient: { address: reader.email, askedAt: created_at, standing: 'internal' } }
  }
}
