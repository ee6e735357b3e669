export type SecurityContact = { email: string; siteUrl: string }

/**
 * The text of `/.well-known/security.txt` (RFC 9116). It expires on the first of a month, ten to eleven months after
 * `now`: the RFC advises less than a year, and whole months keep two builds of one day the same.
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
