import type { SiteFacts } from '../../contract/site-facts.ts'
import { writeHtml, writePlainText } from './email-document.ts'
import type { EmailRequest } from './email-request.ts'
import type { Email } from './mailer.ts'

/** Tells the staff whom to write to no more, and nothing of what that person had asked for. */
export function composeWithdrawalEmail(
  { id, email }: Pick<EmailRequest, 'id' | 'email'>,
  withdrawnAt: number,
  siteFacts: SiteFacts,
): Pick<Email, 'subject' | 'text' | 'html'> {
  const { timeZone, brandName } = siteFacts
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
