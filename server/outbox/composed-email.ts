import type { SiteFacts } from '../../contract/site-facts.ts'
import type { EmailKind } from '../database/database-schema.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Sender } from '../platform/service-variables.ts'
import type { Email } from './mailer.ts'
import type { OutboxRow } from './outbox-rows.ts'

/** The person an email is for, and whether we owe it to them. */
export type Recipient = {
  address: string
  /** When a visitor asked for this email. A withdrawal after that stops it. */
  askedAt: number
  standing: EmailStanding
}

/**
 * `automatic`: a withdrawal stops it, or a mailbox at its limit.
 * `personal`: a colleague wrote it, so no stranger can cause it; only a withdrawal stops it.
 * `owed`: required by law; no withdrawal stops it, and it waits for a mailbox at its limit.
 * `internal`: to a colleague; none of this applies.
 */
export type EmailStanding = 'automatic' | 'personal' | 'owed' | 'internal'

/** What a feature puts into an email. The outbox adds the sender, the recipients and the id. */
export type EmailContent = Pick<Email, 'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'icalEvent'>

/** `recipient` is undefined for the emails that the staff gets. */
export type ComposedEmail = { content: EmailContent; recipient?: Recipient }

/** Writes the email of a row from what is stored now; undefined when what it was about has been deleted. */
export type Composer = (
  row: Pick<OutboxRow, 'id' | 'request_id' | 'audience' | 'created_at'>,
) => Promise<ComposedEmail | undefined>

/** All that the outbox knows of the features: who writes the emails of each kind. */
export type Composers = Readonly<Record<EmailKind, Composer>>

type AddressDeps = {
  configuration: Pick<Configuration, 'mailFrom' | 'replyTo'>
  siteFacts: Pick<SiteFacts, 'brandName' | 'email'>
}

/** Who our emails are from, and where a visitor's reply goes: to the sender, unless the operator names another mailbox. */
export function emailAddresses({
  configuration: { mailFrom, replyTo },
  siteFacts: { brandName, email },
}: AddressDeps): {
  from: Required<Sender>
  repliesTo: Required<Sender>
} {
  const from = { name: brandName, address: email, ...mailFrom }
  return { from, repliesTo: replyTo === undefined ? from : { name: from.name, ...replyTo } }
}
