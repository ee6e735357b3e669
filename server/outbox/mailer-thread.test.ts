import { expect, test } from 'vitest'
import { startMailServer } from '../../tests/harness/mail-server.ts'
import type { Email } from './mailer.ts'
import { createMailerThread } from './mailer-thread.ts'

const email: Email = {
  messageId: '<1@sample.example>',
  from: { name: 'Sample', address: 'no-reply@sample.example' },
  to: 'zoe@visitor.example',
  subject: 'Hello',
  text: 'Text',
  html: '<p>Html</p>',
}
const limits = { beginWithinMs: 5000, deadlineMs: 5000 }

test('the thread sends what it is given, and tells what became of each email', async () => {
  const mail = await startMailServer()
  mail.behave(550, 'gone@visitor.example')
  const mailer = createMailerThread({ smtpUrl: mail.url, smtpTls: 'required' })
  const refusal = { name: 'MailError', isRefusal: true, message: 'EENVELOPE 550 RCPT TO' }
  await Promise.all([
    expect(mailer?.send({ ...email, to: 'gone@visitor.example' }, limits)).rejects.toMatchObject(refusal),
    expect(mailer?.send(email, limits)).resolves.toBe('accepted'),
  ])
  expect(mail.received.map(({ to }) => to)).toEqual([[email.to]])
  mailer?.close()
  expect(await mailer?.send(email, limits)).toBe('unsent')
  await mail.stop()
})

test('a thread that dies leaves nobody waiting', async () => {
  const mailer = createMailerThread({ smtpUrl: 'no address', smtpTls: 'required' })
  const death = { name: 'MailError', message: 'MAIL_THREAD_ENDED', perhapsSent: true }
  await expect(mailer?.send(email, limits)).rejects.toMatchObject(death)
  await expect(mailer?.send(email, limits)).rejects.toMatchObject(death)
})

test('without an address of a mail server there is no thread', () => {
  expect(createMailerThread({ smtpUrl: undefined, smtpTls: 'required' })).toBeUndefined()
})
