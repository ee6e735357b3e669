import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Sender } from '../platform/mail-variables.ts'

type Deps = {
  configuration: Pick<Configuration, 'mailFrom' | 'replyTo'>
  siteFacts: Pick<SiteFacts, 'brandName' | 'email'>
}

/** Who our emails are from, and where a visitor's reply goes: to the sender, unless the operator names another mailbox. */
export function emailAddresses({ configuration: { mailFrom, replyTo }, siteFacts: { brandName, email } }: Deps): {
  from: Required<Sender>
  repliesTo: Required<Sender>
} {
  const from = { name: brandName, address: email, ...mailFrom }
  return { from, repliesTo: replyTo === undefined ? from : { name: from.name, ...replyTo } }
}
