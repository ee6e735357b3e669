import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedEmail = { to: string[]; headers: Map<string, string>; raw: string; text: string; html: string }

/**
 * How the server treats recipients: takes them, says no with a code, or never answers, to their name or to the email. It
 * may also take the email and break the connection, before it says so or afterward.
 */
export type Manner = 'accept' | 'hang' | 'hang-at-end' | 'break-off' | 'take-and-leave' | 451 | 550

/** Nothing, or STARTTLS with a certificate: one that has expired, or a good one that its own authority vouches for. */
type Protection = 'none' | 'expired' | 'good'

/** The good certificate, for `NODE_EXTRA_CA_CERTS`, and its key. */
export const mailCertificateFile = 'tests/harness/mail-server.pem'

export type MailServer = {
  url: string
  /** The same server at an address that is not judged to be this machine, with a name and a password. */
  remoteUrl: string
  received: ReceivedEmail[]
  /** The passwords that were given, whether under TLS or in the clear. */
  passwords: { password: string; isSecure: boolean }[]
  countConnections(): number
  /** How many connections there have been so far. */
  countConnected(): number
  /** How many recipients have been given no answer. */
  countHanging(): number
  /** How many were treated otherwise than by taking their email. */
  countTroubled(): number
  /** How to treat everyone, or just one address. */
  behave(manner: Manner, address?: string): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** A real SMTP server on loopback that can be down, refuse, hang, and come back on the same port. */
export async function startMailServer(protection: Protection = 'none'): Promise<MailServer> {
  const received: ReceivedEmail[] = []
  const passwords: MailServer['passwords'] = []
  const manners = new Map<string, Manner>()
  let server: SMTPServer | undefined
  let port = 0
  let hanging = 0
  let connected = 0
  let troubled = 0
  const sockets = new Map<number | undefined, Socket>()
  const mannerOf = (address: string) => manners.get(address) ?? manners.get('*') ?? 'accept'

  const options: SMTPServerOptions = {
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: protection === 'none' ? ['STARTTLS'] : [],
    ...(protection === 'good' && { key: readFileSync(mailCertificateFile), cert: readFileSync(mailCertificateFile) }),
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect: (_session, callback) => {
      connected += 1
      callback()
    },
    onAuth: ({ password }, { secure }, callback) => {
      passwords.push({ password: password ?? '', isSecure: secure })
      callback(null, { user: 'clinic' })
    },
    onRcptTo: ({ address }, _session, callback) => {
      const manner = mannerOf(address)
      if (manner !== 'accept') troubled += 1
      if (manner === 'hang') {
        hanging += 1
        return
      }
      if (typeof manner === 'string') return callback()
      callback(Object.assign(new Error(`No ${address} here`), { responseCode: manner }))
    },
    onData: (stream, session, callback) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream).then((bytes) => {
        received.push({ to, ...readEmail(bytes.toString('latin1')) })
        const manner = mannerOf(to[0] ?? '')
        const socket = sockets.get(session.remotePort)
        if (manner === 'hang-at-end') hanging += 1
        else if (manner === 'break-off') socket?.resetAndDestroy()
        else callback()
        if (manner === 'take-and-leave') socket?.end()
      }, callback)
    },
  }

  async function start(): Promise<void> {
    server = new SMTPServer(options)
    server.on('error', () => {})
    const listener = server.listen(port, '127.0.0.1')
    listener.on('connection', (socket) => {
      const { remotePort } = socket
      sockets.set(remotePort, socket)
      socket.once('close', () => sockets.delete(remotePort))
    })
    await once(listener, 'listening')
    const address = listener.address()
    if (typeof address === 'object' && address !== null) port = address.port
  }

  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    // The system takes 0.0.0.0 for loopback, the server does not.
    remoteUrl: `smtp://clinic:Sesame@0.0.0.0:${port}`,
    received,
    passwords,
    countConnections: () => server?.connections.size ?? 0,
    countConnected: () => connected,
    countHanging: () => hanging,
    countTroubled: () => troubled,
    behave: (manner, address = '*') => manners.set(address, manner),
    start,
    stop: () => new Promise((resolve) => (server ? server.close(resolve) : resolve())),
  }
}

function readEmail(raw: string): Omit<ReceivedEmail, 'to'> {
  const headers = readHeaders(raw)
  const boundary = /boundary="?([^";\r\n]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const deps = raw.split(`--${boundary}`).filter((part) => /^\r\ncontent-type/i.test(part))
  const find = (type: string) =>
    deps.find((part) => (readHeaders(part.trimStart()).get('content-type') ?? '').startsWith(type))
  return { headers, raw, text: readBody(find('text/plain')), html: readBody(find('text/html')) }
}

function readHeaders(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function readBody(part = ''): string {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  const encoding = readHeaders(part.trimStart()).get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
