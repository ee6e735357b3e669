import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Composer, EmailContent } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import { formatTime } from '../platform/format-time.ts'
import { findRequest } from '../submissions/request-tables.ts'
import { findWithdrawals } from './find-withdrawals.ts'

type Deps = { database: Database; siteFacts: Pick<SiteFacts, 'emails' | 'timeZone'> }

/** Writes the emails that tell the staff of a withdrawal, for the outbox. */
export function composeWithdrawalEmail({ database, siteFacts }: Deps): Composer {
  return async ({ request_id, created_at }) => {
    const request = await findRequest(database.kysely, 'id', request_id)
    if (request === undefined) return undefined
    // The address may have been corrected since the link was pressed: the notice would name someone else.
    const hasWithdrawn = (await findWithdrawals(database.kysely, [request.email]))(request.email) !== ''
    return hasWithdrawn ? { content: writeNotice(request, created_at, siteFacts) } : undefined
  }
}

/** Whom to write to no more, and nothing of what that person had asked for. */
function writeNotice(
  { id, email }: { id: string; email: string },
  withdrawnAt: number,
  siteFacts: Deps['siteFacts'],
): EmailContent {
  const copy = siteFacts.emails.withdrawal.staff
  const time = formatTime(withdrawnAt, siteFacts.timeZone, 'long')
  return writeEmail(fillText(copy.subject, { visitorEmail: email }), {
    brand: siteFacts,
    heading: copy.heading,
    blocks: [
      copy.lead,
      [
        [copy.labels.email, email],
        [copy.labels.withdrawn, time],
        [copy.labels.request, id],
      ],
      ...copy.paragraphs,
    ],
    footer: [copy.footer],
  })
}
