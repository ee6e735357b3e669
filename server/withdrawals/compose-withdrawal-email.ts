import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Composer, EmailContent } from '../outbox/composed-email.ts'
import { writeHtml, writePlainText } from '../outbox/email-document.ts'
import { requestTables } from '../submissions/request-tables.ts'

type Deps = { database: Database; siteFacts: Pick<SiteFacts, 'brandName' | 'timeZone'> }

/** Writes the e-mails that tell the staff of a withdrawal, for the outbox. */
export function composeWithdrawalEmail({ database, siteFacts }: Deps): Composer {
  return async ({ request_id, created_at }) => {
    for (const table of requestTables) {
      const requests = database.kysely.selectFrom(table).select(['id', 'email'])
      const request = await requests.where('id', '=', request_id).executeTakeFirst()
      if (request !== undefined) return { content: writeNotice(request, created_at, siteFacts) }
    }
    return undefined
  }
}

/** Whom to write to no more, and nothing of what that person had asked for. */
function writeNotice(
  { id, email }: { id: string; email: string },
  withdrawnAt: number,
  { brandName, timeZone }: Deps['siteFacts'],
): EmailContent {
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(withdrawnAt)
  const content = {
    heading: 'No more e-mail to a visitor',
    blocks: [
      'The owner of this address has withdrawn the consent to e-mails:',
      [
        ['E-mail', email],
        ['Withdrawn', time],
        ['Request', id],
      ],
      'Please take the address off every list that you keep. You may still call about what this person asked for.',
    ] as const,
    footer: [`${brandName}. The exports have the time of each withdrawal in the column withdrawnAt.`],
  }
  return {
    subject: `${content.heading}: ${email}`,
    text: writePlainText(content),
    html: writeHtml(content),
  }
}
