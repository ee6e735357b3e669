import type { EmailKind } from '../database/database-schema.ts'
import type { OutboxRow } from './claim-rows.ts'
import type { Email } from './mailer.ts'

/** The person an email is for, and whether we owe it to them. */
export type Recipient = {
  address: string
  /** When a visitor asked for this email. A withdrawal after that stops it. */
  askedAt: number
  standing: EmailStanding
}

/**
 * `automatic`: a withdrawal stops it, and so does a mailbox that has reached its limit. `personal`: a colleague wrote it, so
 * no stranger can cause it; a withdrawal stops it. `owed`: the law requires it; it goes out despite a withdrawal, and waits
 * when a mailbox has reached its limit. `internal`: it goes to a colleague, whom none of this is about.
 */
export type EmailStanding = 'automatic' | 'personal' | 'owed' | 'internal'

/** What a feature puts into an email. The outbox adds the sender, the recipients and the id. */
export type EmailContent = Pick<Email, 'subject' | 'text' | 'html' | 'replyTo' | 'headers'>

/** `recipient` is undefined for the emails that the staff gets. */
export type ComposedEmail = { content: EmailContent; recipient?: Recipient }

/** Writes the email of a row from what is stored now; undefined when what it was about has been deleted. */
export type Composer = (
  row: Pick<OutboxRow, 'id' | 'request_id' | 'audience' | 'created_at'>,
) => Promise<ComposedEmail | undefined>

/** All that the outbox knows of the features: who writes the emails of each kind. */
export type Composers = Readonly<Record<EmailKind, Composer>>
