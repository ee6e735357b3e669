import { createHash } from 'node:crypto'

/** The SHA-256 of a text: it recognizes the text when it comes again, and reveals nothing about it. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * A fingerprint of the mailbox an address leads to. Upper or lower case, with or without a tag after a plus sign (RFC
 * 5233), it is the same person's mailbox. It can confirm an address you already have, but doesn't reveal one.
 */
export function hashMailbox(email: string): string {
  const address = email.toLowerCase()
  const [local = '', domain = ''] = address.replace(/^([^+@]+)\+[^@]*@/, '$1@').split('@')
  // Google's mailboxes ignore dots and have two domains: https://support.google.com/mail/answer/7436150
  const isGoogles = domain === 'gmail.com' || domain === 'googlemail.com'
  const mailbox = isGoogles ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
  return fingerprint(mailbox)
}
