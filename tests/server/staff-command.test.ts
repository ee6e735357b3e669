import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeStaffLinkEmail } from '../../server/staff/compose-staff-link-email.ts'
import { findLink } from '../../server/staff/staff-links.ts'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { sampleFacts } from '../harness/sample-request.ts'
import { sessionSecret } from '../harness/server-process.ts'
import { addStaff } from '../harness/staff.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

let place: TestDatabase
let site: Awaited<ReturnType<typeof writeTestSite>>
const run = (...parameters: string[]) =>
  runOperatorCommand('staff', parameters, {
    ...place.configuration,
    distDir: site.distDir,
    smtpUrl: 'smtp://localhost',
  })

beforeAll(async () => {
  const [embedded] = databaseKinds
  if (embedded === undefined) throw new Error("There's no kind of database")
  ;[place, site] = await Promise.all([openTestDatabase(embedded), writeTestSite()])
})
afterAll(async () => {
  await Promise.all([place.remove(), site.remove()])
})

test('an operator invites the first person, who gets the same link by email, until it is used', async () => {
  expect((await run('list')).stdout).toContain('No one has been invited.')
  const made = await run('invite', 'Ada@clinic.example', '--role', 'admin', '--clinic', 'irvine')
  const url = made.stdout.split('\n')[0] ?? ''
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/staff#\/invitation\/[\w-]{43}$/)
  expect(made.stderr).toContain('"event":"staff-changed","command":"staff invite"')
  expect(made.stderr).not.toContain('Ada')
  const { kysely } = place.database
  const link = await findLink(kysely, url.split('/').at(-1) ?? '', Date.now())
  expect(link).toMatchObject({ email: 'ada@clinic.example', kind: 'invitation' })
  const stored = JSON.stringify(await kysely.selectFrom('staff_invitations').selectAll().execute())
  expect(stored).not.toContain(url.split('/').at(-1))

  const row = await kysely.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const compose = composeStaffLinkEmail({
    database: place.database,
    siteFacts: sampleFacts,
    deskUrl: 'http://127.0.0.1:3000',
    secret: sessionSecret,
  })
  const email = await compose(row)
  expect(email?.recipient?.address).toBe('ada@clinic.example')
  expect([email?.content.text.includes(url), email?.content.html.includes(`<a href="${url}"`)]).toEqual([true, true])
  expect((await run('list')).stdout).toMatch(/^ada@clinic\.example {2}invited, link expires \S+ {2}admin {2}irvine$/m)
  await kysely.deleteFrom('staff_invitations').execute()
  expect(await compose(row)).toBeUndefined()
})

test('an operator lets somebody begin anew, and ends an access', async () => {
  const { member } = await addStaff(place.database, { name: 'Grace Hopper', email: 'grace@clinic.example' })
  expect((await run('invite', member.email)).stderr).toContain(
    'already has access. To start over, run npm run staff -- reset',
  )
  expect((await run('reset', 'Grace@clinic.example')).stdout).toContain('/staff#/invitation/')
  expect((await run('list')).stdout).toMatch(/grace@clinic\.example {2}active, no authenticator yet, link expires/)
  expect((await run('revoke', member.email)).stdout).toBe('grace@clinic.example no longer has access.\n')
  expect((await run('list')).stdout).toContain('grace@clinic.example  revoked')
  expect(await run('revoke', member.email)).toMatchObject({
    code: 1,
    stderr: 'No one with the address grace@clinic.example has access.\n',
  })
})

test('a colleague with an internationalized domain is the same in all commands', async () => {
  await run('invite', 'Iris@BÜCHER.example')
  expect((await run('list')).stdout).toContain('iris@xn--bcher-kva.example  invited')
  expect((await run('revoke', 'iris@bücher.example')).stdout).toContain('no longer has access.')
})

test('an operator who mistypes is told how to call it', async () => {
  const wrong = [[], ['invite', 'no address'], ['invite', 'a@b.example', '--role', 'owner'], ['revoke']]
  const answers = await Promise.all(wrong.map((parameters) => run(...parameters)))
  const elsewhere = await run('invite', 'a@b.example', '--clinic', 'boston')
  expect(elsewhere.stderr).toBe("There's no clinic boston. The clinics are irvine.\n")
  for (const { stderr } of answers) expect(stderr).toContain('npm run staff -- ')
})
