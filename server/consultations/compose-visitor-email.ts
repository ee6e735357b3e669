import type { SiteFacts } from '../../contract/site-facts.ts'
import type { EmailContent } from '../outbox/composed-email.ts'
import { writeHtml, writePlainText } from '../outbox/email-document.ts'
import { unsubscribeLink } from '../withdrawals/unsubscribe-link.ts'
import type { EmailRequest } from './read-email-request.ts'

/**
 * Confirms to the visitor that the request arrived and what happens next, with a way to withdraw the consent.
 */
export function composeVisitorEmail(request: EmailRequest, siteFacts: SiteFacts, publicUrl: string): EmailContent {
  const unsubscribe = unsubscribeLink(request, publicUrl)
  const content = {
    heading: `Thank you${greetedName(request.first_name)}`,
    blocks: [
      'Your consultation request has reached us.',
      `What happens next: ${siteFacts.replyPromise} We will ask what you would like to change, answer your questions and find a time that suits you. The consultation is free and binds you to nothing.`,
      `If you would rather talk now, call us: ${siteFacts.phone.display}`,
      'If this request was not yours, somebody else has typed your address. The link below stops our e-mails.',
    ],
    footer: [
      `You agreed: ${siteFacts.consentText}`,
      `Withdraw your consent at any time: ${unsubscribe.url}`,
      [siteFacts.brandName, ...siteFacts.postalAddress].join(', '),
    ],
  }
  return {
    subject: `Your consultation request at ${siteFacts.brandName}`,
    text: writePlainText(content),
    html: writeHtml(content),
    headers: unsubscribe.headers,
  }
}

/** A first name, or nothing where the field holds an advertisement: this e-mail may reach somebody who asked for none. */
function greetedName(firstName: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M}' ’.-]{0,39}$/u.test(firstName) && !/\.\p{L}/u.test(firstName) ? `, ${firstName}` : ''
}
