import type { Configuration } from '../platform/configuration.ts'
import { isLoopback } from '../platform/is-loopback.ts'

/**
 * How emails and the password travel to the mail server: under TLS, not needing it because they stay on this machine,
 * or in the clear because the operator said so.
 */
export type MailSecurity = 'tls' | 'same-machine' | 'clear'

/** What the mail server's address and the operator's word come to. */
export function chooseMailSecurity(smtpUrl: string, smtpTls: Configuration['smtpTls']): MailSecurity {
  const { protocol, hostname } = new URL(smtpUrl)
  if (protocol === 'smtps:') return 'tls'
  if (isLoopback(hostname)) return 'same-machine'
  return smtpTls === 'off' ? 'clear' : 'tls'
}
