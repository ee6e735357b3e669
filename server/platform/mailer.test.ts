import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tests/fakes/mail-server.ts'
import { createMailer, type Email, MailError } from './mailer.ts'

const email: Email = {
  messageId: '<1@sample.example>',
  from: 'Sample <no-reply@sample.example>',
  to: 'zoe@visitor.example',
  subject: 'Hello',
  text: 'Text',
  html: '<p>Html</p>',
}

let mail: MailServer
beforeEach(async () => {
  mail = await startMailServer()
})
afterEach(() => mail.stop())

test('a visitor cannot smuggle a header or a recipient into an e-mail', async () => {
  const hostile = 'Ann\r\nBcc: victim@other.example\r\n\r\nBody'
  const address = 'zoe@visitor.example\r\nBcc: victim@other.example'
  await createMailer({ smtpUrl: mail.url })?.send(
    { ...email, subject: hostile, replyTo: { name: hostile, address } },
    5000,
  )
  const [received] = mail.received
  expect(received?.to).toEqual(['zoe@visitor.example'])
  expect([...(received?.headers.keys() ?? [])]).not.toContain('bcc')
  expect(received?.raw).not.toMatch(/^bcc:/im)
})

test('an e-mail carries its text, its HTML, its own headers and the given Message-ID', async () => {
  const token = 'a'.repeat(60)
  const headers = { 'List-Unsubscribe': `<https://clinic.example/unsubscribe?token=${token}>` }
  await createMailer({ smtpUrl: mail.url })?.send({ ...email, text: 'Grüße', headers }, 5000)
  expect(mail.received).toMatchObject([
    { text: expect.stringContaining('Grüße'), html: expect.stringContaining('<p>Html</p>') },
  ])
  expect(mail.received[0]?.headers.get('message-id')).toBe('<1@sample.example>')
  expect(mail.received[0]?.headers.get('list-unsubscribe')).toBe(headers['List-Unsubscribe'])
})

test('a mail server that hangs costs no more than the deadline', async () => {
  mail.behave('hang')
  const startedAt = performance.now()
  await expect(createMailer({ smtpUrl: mail.url })?.send(email, 200)).rejects.toThrow(MailError)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test.each([
  [550, true],
  [451, false],
] as const)('a recipient answered with %i is a refusal for good: %s', async (code, isRefusal) => {
  mail.behave(code)
  const sending = createMailer({ smtpUrl: mail.url })?.send(email, 5000)
  await expect(sending).rejects.toMatchObject({ isRefusal, message: `EENVELOPE ${code} RCPT TO` })
})

test('without an address of a mail server there is no mailer', () => {
  expect(createMailer({ smtpUrl: undefined })).toBeUndefined()
})
