export type SecurityContact = { email: string; siteUrl: string }

/**
 * The text of `/.well-known/security.txt` (RFC 9116). It expires on the first of a month, ten to eleven months after
 * `now`. The RFC recommends less than a year, and with whole months, two builds on the same day come out the same.
 */
export function securityText({ email, siteUrl }: SecurityContact, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl)}`,
  ]
  return `${lines.join('\n')}\n`
}
