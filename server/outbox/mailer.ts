import nodemailer from 'nodemailer'
import type { Configuration } from '../platform/configuration.ts'
import { isLoopback } from '../platform/is-loopback.ts'

export type Email = {
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export type Mailer = {
  /** Resolves once the mail server took the email. Throws `MailError`, at the latest after `deadlineMs`. */
  send(email: Email, deadlineMs: number): Promise<void>
}

/** Why an email was not taken. The message names codes only: a server's own words may repeat an address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** Trying again won't help: no such mailbox, or the content isn't accepted. */
  readonly isRefusal: boolean

  constructor(message: string, isRefusal: boolean) {
    super(message)
    this.isRefusal = isRefusal
  }
}

/** Speaks SMTP to `smtpUrl`, one connection an email; undefined when no mail server is configured. */
export function createMailer({ smtpUrl, smtpTls }: Pick<Configuration, 'smtpUrl' | 'smtpTls'>): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const transport = nodemailer.createTransport({
    // Without its query, whose options would win over these: `?tls.rejectUnauthorized=false` would trust anyone.
    url: smtpUrl.replace(/[?#].*$/, ''),
    // A server that offers no STARTTLS is told nothing more: neither the password nor the email.
    ...(chooseMailSecurity(smtpUrl, smtpTls) === 'tls' ? { requireTLS: true } : { ignoreTLS: true }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (email, deadlineMs) => {
      try {
        await transport.sendMail({ ...email, signal: AbortSignal.timeout(deadlineMs) })
      } catch (error) {
        throw describeFault(error)
      }
    },
  }
}

function describeFault(error: unknown): MailError {
  const fault: Record<string, unknown> = error instanceof Error ? { ...error } : {}
  const { code = 'unknown', originalCode, responseCode, command } = fault
  // The answer to STARTTLS was a no: the code says what is missing, for whoever reads the log.
  if (code === 'ETLS' && command === 'STARTTLS' && responseCode) {
    return new MailError(`STARTTLS_NOT_OFFERED ${responseCode}`, false)
  }
  const isAboutTheRecipient = command === 'RCPT TO' || command === 'DATA'
  const isRefusal = isAboutTheRecipient && typeof responseCode === 'number' && responseCode >= 500
  return new MailError([code, originalCode, responseCode, command].filter(Boolean).join(' '), isRefusal)
}

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
