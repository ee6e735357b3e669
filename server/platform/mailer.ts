import nodemailer from 'nodemailer'
import type { Configuration } from './configuration.ts'

export type Email = {
  messageId: string
  from: string | { name: string; address: string }
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export type Mailer = {
  /** Resolves once the mail server took the e-mail. Throws `MailError`, at the latest after `deadlineMs`. */
  send(email: Email, deadlineMs: number): Promise<void>
}

/** Why an e-mail was not taken. The message names codes only: a server's own words may repeat an address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The recipient's server will say the same tomorrow: no such mailbox, content not accepted. */
  readonly isRefusal: boolean

  constructor(message: string, isRefusal: boolean) {
    super(message)
    this.isRefusal = isRefusal
  }
}

/** Speaks SMTP to `smtpUrl`, one connection an e-mail; undefined when no mail server is configured. */
export function createMailer({ smtpUrl }: Pick<Configuration, 'smtpUrl'>): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const transport = nodemailer.createTransport({
    url: smtpUrl,
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
  const { code, responseCode, command }: Record<string, unknown> = error instanceof Error ? { ...error } : {}
  const isAboutTheRecipient = command === 'RCPT TO' || command === 'DATA'
  const isRefusal = isAboutTheRecipient && typeof responseCode === 'number' && responseCode >= 500
  return new MailError([code ?? 'unknown', responseCode, command].filter(Boolean).join(' '), isRefusal)
}
