import { pipeline, Transform } from 'node:stream'
import nodemailer from 'nodemailer'
import type { Configuration } from '../platform/configuration.ts'
import { isLoopback } from '../platform/is-loopback.ts'
import { takeTurns } from '../platform/take-turns.ts'

export type Email = {
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** For the reader's calendar: mail programs offer to add it, or keep up to date what they have. */
  icalEvent?: { method: string; content: string; filename: string }
}

export type SendLimits = { beginWithinMs: number; deadlineMs: number }

export type Mailer = {
  /**
   * `accepted` once the mail server took the email, and `unsent` when nothing was begun, because no connection was free
   * within `beginWithinMs` or `close` came first. Throws `MailError`, at the latest `deadlineMs` after it began.
   */
  send(email: Email, limits: SendLimits): Promise<'accepted' | 'unsent'>
  /** Begins nothing more. Each connection ends once what it carries has ended. */
  close(): void
}

/** Why an email was not taken. The message names codes only: a server's own words may repeat an address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** Trying again won't help: no such mailbox, or the content isn't accepted. */
  readonly isRefusal: boolean
  /** The mail server had the whole email and didn't answer: it may have taken it. */
  readonly perhapsSent: boolean

  constructor(message: string, { isRefusal = false, perhapsSent = false } = {}) {
    super(message)
    this.isRefusal = isRefusal
    this.perhapsSent = perhapsSent
  }
}

/** How many emails are under way at once, each on a connection of its own: many mail servers refuse more. */
export const mailConnections = 8

/**
 * Speaks SMTP to `smtpUrl`; undefined when no mail server is configured. Connections are kept for the next email. When
 * the mail server has closed one of them, the email that would have used it leaves on a new one.
 */
export function createMailer({ smtpUrl, smtpTls }: Pick<Configuration, 'smtpUrl' | 'smtpTls'>): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const transport = nodemailer.createTransport({
    pool: true,
    attachDataUrls: true,
    maxConnections: mailConnections,
    // Many mail servers take no more than that over one connection.
    maxMessages: 100,
    // Sooner than any mail server loses its patience (RFC 5321 asks for five minutes), and than `socketTimeout`.
    idleTimeout: 10_000,
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
  // Nodemailer's errors don't say how far an email got, but it reads one to its end only to hand it over.
  const handedOver = new WeakSet<AbortSignal>()
  transport.use('stream', ({ data: { signal }, message }, done) => {
    message.processFunc((email) => {
      const whole = gather().once('end', () => signal && handedOver.add(signal))
      return pipeline(email, whole, () => {})
    })
    done()
  })

  async function sendNow(email: Email, deadlineMs: number): Promise<'accepted'> {
    const signal = AbortSignal.timeout(deadlineMs)
    underWay += 1
    try {
      await transport.sendMail({ ...email, signal })
      return 'accepted'
    } catch (error) {
      throw describeFault(error, handedOver.has(signal))
    } finally {
      underWay -= 1
      closeWhenIdle()
    }
  }

  // In the transport's own queue, the deadline of an email would begin before its turn.
  const inTurn = takeTurns({ atOnce: mailConnections, waiting: Number.POSITIVE_INFINITY })
  const waiting = new Set<(result: 'unsent') => void>()
  let underWay = 0
  let isClosed = false
  const closeWhenIdle = () => isClosed && underWay === 0 && transport.close()

  return {
    send: (email, { beginWithinMs, deadlineMs }) => {
      const beginsBy = performance.now() + beginWithinMs
      const { promise: refusal, resolve: refuse } = Promise.withResolvers<'unsent'>()
      waiting.add(refuse)
      const sending = inTurn('outbox', async () => {
        waiting.delete(refuse)
        return isClosed || performance.now() > beginsBy ? 'unsent' : await sendNow(email, deadlineMs)
      })
      return Promise.race([sending, refusal])
    },
    close: () => {
      isClosed = true
      for (const refuse of waiting) refuse('unsent')
      closeWhenIdle()
    },
  }
}

/** Passes an email on in one piece instead of many small ones, each of which would be a packet of its own. */
function gather(): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    },
    flush: (done) => done(null, Buffer.concat(chunks)),
  })
}

function describeFault(error: unknown, wasHandedOver: boolean): MailError {
  const fault: Record<string, unknown> = error instanceof Error ? { ...error } : {}
  const { code = 'unknown', originalCode, responseCode, command } = fault
  // The answer to STARTTLS was a no: the code says what is missing, for whoever reads the log.
  if (code === 'ETLS' && command === 'STARTTLS' && responseCode) {
    return new MailError(`STARTTLS_NOT_OFFERED ${responseCode}`)
  }
  const isAboutTheRecipient = command === 'RCPT TO' || command === 'DATA'
  const isRefusal = isAboutTheRecipient && typeof responseCode === 'number' && responseCode >= 500
  const message = [code, originalCode, responseCode, command].filter(Boolean).join(' ')
  return new MailError(message, { isRefusal, perhapsSent: wasHandedOver && !responseCode })
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
