import type { EmailKind } from '../database/database-schema.ts'
import type { OutboxRow } from './claim-rows.ts'
import type { Email } from './mailer.ts'

/** The visitor whom an email is for, and what he is owed. */
export type Recipient = {
  address: string
  /** When he asked for this email; a withdrawal since then stops it. */
  askedAt: number
  /** The law wants him to have it: it goes out in spite of a withdrawal, and waits where a mailbox has had enough. */
  isOwed: boolean
}

/** What a feature writes into an email. The outbox adds from whom, to whom and under which id. */
export type EmailContent = Pick<Email, 'subject' | 'text' | 'html' | 'replyTo' | 'headers'>

/** `recipient` is undefined for the emails that the staff gets. */
export type ComposedEmail = { content: EmailContent; recipient?: Recipient }

/** Writes the email of a row from what is stored now; undefined when what it was about has been deleted. */
export type Composer = (
  row: Pick<OutboxRow, 'request_id' | 'audience' | 'created_at'>,
) => Promise<ComposedEmail | undefined>

/** All that the outbox knows of the features: who writes the emails of each kind. */
export type Composers = Readonly<Record<EmailKind, Composer>>
