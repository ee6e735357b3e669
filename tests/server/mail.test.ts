import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { type MailServer, mailCertificateFile, startMailServer } from '../harness/mail-server.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { writeTestSite } from './http-site.ts'

let site: Awaited<ReturnType<typeof writeTestSite>>
let mail: MailServer
let server: ServerProcess
let folder: string

beforeAll(async () => {
  ;[site, mail] = await Promise.all([writeTestSite(), startMailServer()])
  folder = mkdtempSync(join(tmpdir(), 'clinic-mail-'))
  server = await startServerProcess({
    DIST_DIR: site.distDir,
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@sample.example',
    REPLY_TO: 'Front desk <hello@sample.example>',
    STAFF_EMAIL: 'front@sample.example, back@sample.example',
    PUBLIC_URL: 'https://clinic.example',
  })
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await Promise.all([mail.stop(), site.remove()])
  rmSync(folder, { recursive: true, force: true })
})

const post = (email: string, { url } = server) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleRequest({ email })),
  })

test('a request reaches every staff address and the visitor within seconds, and tells the staff no treatment', async () => {
  expect((await post('first@visitor.example')).status).toBe(201)
  await eventually(() => expect(mail.received).toHaveLength(3))
  const toStaff = mail.received.filter(({ to }) => to[0]?.endsWith('@sample.example'))
  expect(toStaff.flatMap(({ to }) => to).sort()).toEqual(['back@sample.example', 'front@sample.example'])
  for (const { headers } of mail.received) expect(headers.get('from')).toBe('Sample Clinics <no-reply@sample.example>')
  for (const { text, html } of toStaff) {
    expect(text).toContain('(555) 555-0142')
    expect(text + html).not.toMatch(/hypersomes|exosomes|secret message/i)
  }
  const toVisitor = mail.received.find(({ to }) => to[0] === 'first@visitor.example')
  expect(toVisitor?.headers.get('reply-to')).toBe('Front desk <hello@sample.example>')
  for (const { headers } of toStaff) expect(headers.get('reply-to')).toContain('<first@visitor.example>')
  expect(toVisitor?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(toVisitor?.headers.get('list-unsubscribe')).toMatch(
    /^<https:\/\/clinic\.example\/unsubscribe\?token=[\w-]{32}>$/,
  )
})

describe('with a mail server on another machine', () => {
  const startWith = (environment: Record<string, string>) =>
    startServerProcess({ DIST_DIR: site.distDir, DATA_DIR: mkdtempSync(join(folder, 'data-')), ...environment })

  test('emails and the password go under TLS, to a certificate that the operator trusts', async () => {
    const remote = await startMailServer('good')
    const secure = await startWith({ SMTP_URL: remote.remoteUrl, NODE_EXTRA_CA_CERTS: mailCertificateFile })
    await post('tls@visitor.example', secure)
    await eventually(() => expect(remote.received).toHaveLength(1))
    expect(remote.passwords).toEqual([{ password: 'Sesame', isSecure: true }])
    expect(remote.received[0]?.headers.get('from')).toBe('Sample Clinics <team@sample.example>')
    await Promise.all([secure.end('SIGTERM'), remote.stop()])
  })

  test('the log names what a server without TLS lacks, and warns where the operator does without', async () => {
    const remote = await startMailServer()
    const careful = await startWith({ SMTP_URL: remote.remoteUrl })
    await post('careful@visitor.example', careful)
    await eventually(() => expect(careful.output()).toContain('"error":"STARTTLS_NOT_OFFERED 500"'))
    expect(careful.output()).not.toContain('SMTP_TLS')
    expect(remote.passwords).toEqual([])
    const careless = await startWith({ SMTP_URL: remote.remoteUrl, SMTP_TLS: 'off' })
    const warning = "SMTP_TLS is off: emails and the mail server's password travel unencrypted."
    // The server answers before it looks after emails.
    await eventually(() => expect(careless.output()).toContain(warning))
    await Promise.all([careful.end('SIGTERM'), careless.end('SIGTERM'), remote.stop()])
  })
})

test.each(['hang', 451, 550] as const)('a mail server that answers with %s refuses no visitor', async (manner) => {
  mail.behave(manner)
  const startedAt = performance.now()
  expect((await post('second@visitor.example')).status).toBe(201)
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

test('a mail server that is down refuses no visitor, and the server still ends in time', async () => {
  await mail.stop()
  expect((await post('third@visitor.example')).status).toBe(201)
  const startedAt = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(server.output()).not.toContain('visitor.example')
})
