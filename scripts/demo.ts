import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../server/build-if-needed.ts'
import { CommandError, runCommand } from '../server/commands/run-command.ts'
import { type Configuration, readConfiguration } from '../server/platform/configuration.ts'
import { deskUrl } from '../server/staff/desk-address.ts'
import type { SignIn } from './demo/colleagues.ts'
import { fillDemo, refuseUsedPlace } from './demo/fill-demo.ts'

/**
 * `npm run demo`: the real server on invented data, in a folder that is removed at the end unless somebody names one. It
 * is configured like any other, but for what would reach people or systems outside, or leave nobody a passphrase.
 */
const unset = [
  ...['SMTP_URL', 'STAFF_EMAIL', 'WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ...['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_HOSTED_DOMAIN', 'OIDC_NAME'],
  ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'IMAGE_API_KEY'],
]
for (const name of unset) delete process.env[name]
const signals = ['SIGINT', 'SIGTERM'] as const

await runCommand(async () => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const named = values.data ?? (process.env.DATA_DIR || undefined)
  const interrupt = () => process.exit(1)
  for (const signal of signals) process.on(signal, interrupt)
  process.env.DATA_DIR = named ?? makeThrowawayFolder()
  // A line for each request would scroll away how to sign in.
  process.env.LOG_LEVEL ||= 'error'
  const configuration = readConfiguration()
  if (configuration.port === 0) throw new CommandError('The demo prints its address. Choose a PORT from 1 to 65535.')
  // A build takes longer than the answer that the place is taken.
  await refuseUsedPlace(configuration)
  await buildIfNeeded(configuration)
  console.info('Inventing people, colleagues and figures …')
  const signIn = await fillDemo(configuration)
  for (const signal of signals) process.off(signal, interrupt)
  await import('../server/main.ts')
  console.info(welcome(configuration, signIn, named))
})

function makeThrowawayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function welcome(configuration: Configuration, signIn: SignIn, named: string | undefined): string {
  const { email, passphrase, recoveryCodes } = signIn
  const address = deskUrl(configuration)
  const kept = [
    ...(named === undefined ? [] : [`the folder ${named}`]),
    ...(configuration.databaseUrl === undefined ? [] : ['the database in DATABASE_URL']),
  ]
  return `
Everything in this demo is invented: the people, the colleagues, what they wrote and the website's figures.
No email leaves it. Those in the timelines were never sent.

  Website      ${address}/
  Desk         ${address}/staff
  Email        ${email}
  Passphrase   ${passphrase}
  Recovery codes, instead of an authenticator app ("Use a recovery code"). Each works once:
               ${recoveryCodes.slice(0, 5).join('  ')}
               ${recoveryCodes.slice(5).join('  ')}

Ctrl+C ends the demo${kept.length === 0 ? ' and removes its data' : `. Its data stays in ${kept.join(' and in ')}`}.
`
}
