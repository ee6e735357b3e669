import type { Configuration } from '../platform/configuration.ts'
import { isLoopback } from '../platform/is-loopback.ts'

/**
 * How emails and the password travel to the mail server: over TLS, without it because they stay on this machine, or
 * without it because the operator said so.
 */
export type MailSecurity = 'tls' | 'same-machine' | 'clear'

/** Decides that from the mail server's address and the operator's setting. */
export function chooseMailSecurity(smtpUrl: string, smtpTls: Configuration['smtpTls']): MailSecurity {
  const { protocol, hostname } = new URL(smtpUrl)
  if (protocol === 'smtps:') return 'tls'
  if (isLoopback(hostname)) return 'same-machine'
  return smtpTls === 'off' ? 'clear' : 'tls'
}
