import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../tests/harness/eventually.ts'
import { type MailServer, startMailServer } from '../../tests/harness/mail-server.ts'
import { startTcpProxy } from '../../tests/harness/tcp-proxy.ts'
import { createMailer, type Email, MailError, type Mailer, mailConnections } from './mailer.ts'

const email: Email = {
  messageId: '<1@sample.example>',
  from: { name: 'Sample', address: 'no-reply@sample.example' },
  to: 'zoe@visitor.example',
  subject: 'Hello',
  text: 'Text',
  html: '<p>Html</p>',
}

let mail: MailServer
let mailers: Mailer[] = []
beforeEach(async () => {
  mail = await startMailServer()
  mailers = []
})
afterEach(async () => {
  for (const mailer of mailers) mailer.close()
  await mail.stop()
})

function connect(smtpUrl: string, smtpTls: 'required' | 'off' = 'required') {
  const mailer = createMailer({ smtpUrl, smtpTls })
  if (mailer === undefined) throw new Error('There is no mailer.')
  mailers.push(mailer)
  return {
    ...mailer,
    send: (email: Email, deadlineMs: number, beginWithinMs = 5000) => mailer.send(email, { beginWithinMs, deadlineMs }),
  }
}

test('a visitor cannot smuggle a header or a recipient into an email', async () => {
  const hostile = 'Ann\r\nBcc: victim@other.example\r\n\r\nBody'
  const address = 'zoe@visitor.example\r\nBcc: victim@other.example'
  await connect(mail.url).send({ ...email, subject: hostile, replyTo: { name: hostile, address } }, 5000)
  const [received] = mail.received
  expect(received?.to).toEqual(['zoe@visitor.example'])
  expect([...(received?.headers.keys() ?? [])]).not.toContain('bcc')
  expect(received?.raw).not.toMatch(/^bcc:/im)
})

test('an email carries its text, its HTML, its own headers and the given Message-ID', async () => {
  const token = 'a'.repeat(60)
  const headers = { 'List-Unsubscribe': `<https://clinic.example/unsubscribe?token=${token}>` }
  await connect(mail.url).send({ ...email, text: 'Grüße', headers }, 5000)
  expect(mail.received).toMatchObject([
    { text: expect.stringContaining('Grüße'), html: expect.stringContaining('<p>Html</p>') },
  ])
  expect(mail.received[0]?.headers.get('message-id')).toBe('<1@sample.example>')
  expect(mail.received[0]?.headers.get('list-unsubscribe')).toBe(headers['List-Unsubscribe'])
})

test('a mail server that hangs is given up at the deadline', async () => {
  mail.behave('hang')
  await expect(connect(mail.url).send(email, 200)).rejects.toThrow(MailError)
})

describe('connections', () => {
  const sendMany = (mailer: ReturnType<typeof connect>, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => mailer.send({ ...email, to: `${index}@visitor.example` }, 5000)),
    )

  test('a crowd of emails shares a few, and each of them arrives once', async () => {
    const mailer = connect(mail.url)
    expect(new Set(await sendMany(mailer, 100))).toEqual(new Set(['accepted']))
    expect(mail.countConnected()).toBeLessThanOrEqual(mailConnections)
    expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(100)
    expect(mail.received).toHaveLength(100)
  })

  test('that the mail server closed meanwhile cost the next emails nothing', async () => {
    const mailer = connect(mail.url)
    await sendMany(mailer, 20)
    await mail.stop()
    await mail.start()
    expect(new Set(await sendMany(mailer, 20))).toEqual(new Set(['accepted']))
    expect(mail.received).toHaveLength(40)
  })

  test('end with the mailer, and what waited for one has not begun', async () => {
    mail.behave('hang')
    const mailer = connect(mail.url)
    const sending = Array.from({ length: mailConnections + 2 }, () => mailer.send(email, 1000))
    await eventually(() => expect(mail.countHanging()).toBe(mailConnections))
    mailer.close()
    expect(await Promise.all(sending.slice(mailConnections))).toEqual(['unsent', 'unsent'])
    expect(await mailer.send(email, 1000)).toBe('unsent')
    expect(mail.countConnections()).toBe(mailConnections)
    for (const { status } of await Promise.allSettled(sending.slice(0, mailConnections)))
      expect(status).toBe('rejected')
    await eventually(() => expect(mail.countConnections()).toBe(0))
  })

  test('that are all taken for too long leave an email unbegun', async () => {
    mail.behave('hang')
    const mailer = connect(mail.url)
    const hanging = Array.from({ length: mailConnections }, () => mailer.send(email, 300))
    expect(await mailer.send(email, 5000, 100)).toBe('unsent')
    await Promise.allSettled(hanging)
  })
})

test.each([
  ['hang', false],
  ['hang-at-end', true],
] as const)(
  'an email whose connection broke, with a mail server that %ss, has perhaps been sent: %s',
  async (manner, perhapsSent) => {
    const proxy = await startTcpProxy(mail.url)
    mail.behave(manner)
    const sending = connect(proxy.url).send(email, 5000)
    await Promise.all([
      expect(sending).rejects.toMatchObject({ perhapsSent, isRefusal: false }),
      eventually(() => expect(mail.countHanging()).toBe(1)).then(() => proxy.reset()),
    ])
    await proxy.stop()
  },
)

test('an email is not perhaps sent but accepted where the mail server leaves as soon as it has said so', async () => {
  mail.behave('take-and-leave')
  const mailer = connect(mail.url)
  expect(await mailer.send(email, 5000)).toBe('accepted')
  expect(await mailer.send(email, 5000)).toBe('accepted')
  expect(mail.received).toHaveLength(2)
})

test('an email has perhaps been sent where the mail server breaks off instead of saying so', async () => {
  mail.behave('break-off')
  await expect(connect(mail.url).send(email, 5000)).rejects.toMatchObject({ perhapsSent: true, isRefusal: false })
  expect(mail.received).toHaveLength(1)
})

test.each([
  [550, true],
  [451, false],
] as const)('a recipient answered with %i is a refusal for good: %s', async (code, isRefusal) => {
  mail.behave(code)
  const sending = connect(mail.url).send(email, 5000)
  await expect(sending).rejects.toMatchObject({
    isRefusal,
    perhapsSent: false,
    message: `EENVELOPE ${code} RCPT TO`,
  })
})

test('without an address of a mail server there is no mailer', () => {
  expect(createMailer({ smtpUrl: undefined, smtpTls: 'required' })).toBeUndefined()
})

test("a brand's name with letters beyond ASCII is encoded as mail programs expect", async () => {
  await connect(mail.url).send({ ...email, from: { name: 'Clínica Ñandú', address: 'sur@sample.example' } }, 5000)
  expect(mail.received[0]?.headers.get('from')).toBe('=?UTF-8?Q?Cl=C3=ADnica_=C3=91and=C3=BA?= <sur@sample.example>')
})

test('a mail server elsewhere that offers no TLS is told no password and no email, and is tried again', async () => {
  await expect(connect(mail.remoteUrl).send(email, 5000)).rejects.toMatchObject({
    message: 'STARTTLS_NOT_OFFERED 500',
    isRefusal: false,
  })
  expect(mail).toMatchObject({ passwords: [], received: [] })
})

test.each(['', '?requireTLS=false&ignoreTLS=true&tls.rejectUnauthorized=false'])(
  'a mail server elsewhere whose certificate has expired is told nothing either: %s',
  async (query) => {
    const impostor = await startMailServer('expired')
    await expect(connect(impostor.remoteUrl + query).send(email, 5000)).rejects.toMatchObject({
      message: 'ESOCKET CERT_HAS_EXPIRED CONN',
      isRefusal: false,
    })
    expect(impostor).toMatchObject({ passwords: [], received: [] })
    await impostor.stop()
  },
)

test('an operator who switches TLS off sends in the clear', async () => {
  await connect(mail.remoteUrl, 'off').send(email, 5000)
  expect(mail.passwords).toEqual([{ password: 'Sesame', isSecure: false }])
  expect(mail.received).toHaveLength(1)
})

test('a mail server on this machine needs no certificate that anyone trusts', async () => {
  const local = await startMailServer('expired')
  await connect(local.url).send(email, 5000)
  expect(local.received).toHaveLength(1)
  await local.stop()
})
