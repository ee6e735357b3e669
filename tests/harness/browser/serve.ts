import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import * as z from 'zod'
import { buildBrandSite } from '../../brands/build-brand-site.ts'
import { requirePrograms } from '../programs/programs.ts'
import { sessionSecret } from '../server-process.ts'
import { dataFolder, mailFolder, testSite } from './test-site.ts'

/** Builds one site if needed, and serves it for the browser tests: `node tests/harness/browser/serve.ts owner`. */
requirePrograms('e2e')
const name = z.enum(['specified', 'owner', 'edited']).parse(process.argv[2])
const site = await testSite(name)
// The edited site was built when the edits were made.
if (name !== 'edited') await buildBrandSite(site)
mkdirSync(mailFolder(site), { recursive: true })

/** A mail server that keeps each email as a file, because the tests that read it run in other processes. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address)
      const source = Buffer.concat(chunks).toString('utf8')
      writeFileSync(join(mailFolder(site), `${randomUUID()}.json`), JSON.stringify({ to, source }))
      done()
    })
  },
})
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()))
const address = mailServer.server.address()
const mailPort = address && typeof address === 'object' ? address.port : 0

const server = spawn('node', ['server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: new URL(site.url).port,
    PUBLIC_URL: site.url,
    DIST_DIR: site.dist,
    CONTENT_DIR: site.content,
    DATA_DIR: dataFolder(site),
    DATABASE_URL: '',
    SESSION_SECRET: sessionSecret,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'clinic@clinic.example',
    STAFF_EMAIL: 'desk@clinic.example',
    CONTACT_RATE_LIMIT: '100000',
    DRAIN_SECONDS: '0',
  },
})
server.on('exit', (code) => {
  mailServer.close()
  rmSync(site.folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
