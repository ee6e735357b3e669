import { fingerprint } from './fingerprint.ts'

/**
 * A fingerprint of the mailbox that an address leads to: however it is written, upper case or lower, with a tag after a
 * plus sign (RFC 5233) or without, it is one person's. It can confirm an address that one has, and gives none back.
 */
export function hashMailbox(email: string): string {
  const address = email.toLowerCase()
  const [local = '', domain = ''] = address.replace(/^([^+@]+)\+[^@]*@/, '$1@').split('@')
  // Google's mailboxes ignore dots and have two domains: https://support.google.com/mail/answer/7436150
  const isGoogles = domain === 'gmail.com' || domain === 'googlemail.com'
  const mailbox = isGoogles ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
  return fingerprint(mailbox)
}
