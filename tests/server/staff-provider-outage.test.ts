import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteStaff } from '../../server/staff/invite-staff.ts'
import { planIdentityProvider, startIdentityProvider, type TestIdentityProvider } from '../harness/identity-provider.ts'
import { sessionSecret } from '../harness/server-process.ts'
import { callDesk, cookieOf } from '../harness/staff.ts'
import { databaseKinds, placeDatabase } from '../harness/test-database.ts'
import { startTestServer, type TestServer } from './http-server.ts'

const start = async (server: TestServer, origin = server.url) => {
  const answer = await callDesk(server, '/api/staff/auth/provider/start', { body: {}, headers: { origin } })
  return { status: answer.status, body: await answer.json(), cookie: cookieOf(answer) }
}
const finish = (server: TestServer, answer: string, cookie: string, origin = server.url) =>
  callDesk(server, '/api/staff/auth/provider/finish', { body: { answer }, cookie, headers: { origin } })
const invite = ({ database }: TestServer) => {
  const deps = { database, secret: sessionSecret, deskUrl: '', isEmailed: false, clinics: [], now: Date.now() }
  return inviteStaff(deps, null, { email: 'ada@clinic.example', role: 'desk', clinics: [] })
}
const ada = { email: 'ada@clinic.example', email_verified: true }

describe('while the identity provider is away', () => {
  let server: TestServer
  let issuer: string
  let now = Date.now()
  let provider: TestIdentityProvider | undefined
  beforeAll(async () => {
    const plan = await planIdentityProvider()
    issuer = plan.issuer
    server = await startTestServer(plan.environment, { clock: () => now })
  })
  afterAll(() => Promise.all([server.stop(), provider?.stop()]))

  it('the site runs, a colleague is told, and gets in as soon as it is back', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const away = await start(server)
    expect([away.status, away.body.type]).toEqual([503, 'urn:problem-type:sign-in-unavailable'])
    expect(JSON.stringify(away.body)).not.toContain('127.0.0.1')
    await invite(server)

    provider = await startIdentityProvider(issuer, server)
    provider.accounts.set('ada', ada)
    const { body, cookie } = await start(server)
    const answer = await provider.answerTo(body.url, 'ada')
    await provider.stop()
    expect((await finish(server, answer, cookie)).status).toBe(503)
    now += 61_000
    expect((await start(server)).status).toBe(503)

    provider = await startIdentityProvider(issuer, server)
    provider.accounts.set('ada', ada)
    const again = await start(server)
    expect((await finish(server, await provider.answerTo(again.body.url, 'ada'), again.cookie)).status).toBe(200)
    expect(server.log()).not.toMatch(/clinic\.example|a-secret-between/)
  })
})

it('somebody else who answers in the provider’s place is not believed', async () => {
  const plan = await planIdentityProvider()
  const server = await startTestServer(plan.environment)
  const impostor = createServer((_request, response) => {
    const issuer = 'https://accounts.evil.example'
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
  })
  impostor.listen(Number(new URL(plan.issuer).port), '127.0.0.1')
  await once(impostor, 'listening')
  expect((await start(server)).status).toBe(503)
  impostor.close()
  await server.stop()
})

describe('with several servers on one PostgreSQL', () => {
  const [, postgres] = databaseKinds
  it.skipIf(postgres?.isMissing)('a sign-in that begins at one ends at another', async () => {
    if (postgres === undefined) throw new Error('there are two kinds of databases')
    const place = await placeDatabase(postgres)
    const plan = await planIdentityProvider()
    const publicUrl = 'http://127.0.0.1:1'
    const environment = {
      ...plan.environment,
      PUBLIC_URL: publicUrl,
      DATABASE_URL: place.configuration.databaseUrl ?? '',
    }
    const [one, other] = [await startTestServer(environment), await startTestServer(environment)]
    const provider = await startIdentityProvider(plan.issuer, { url: publicUrl })
    provider.accounts.set('ada', ada)
    await invite(one)
    const { body, cookie } = await start(one, publicUrl)
    const answer = await finish(other, await provider.answerTo(body.url, 'ada'), cookie, publicUrl)
    const session = await callDesk(one, '/api/staff/session', { cookie: cookieOf(answer) })
    expect([answer.status, session.status]).toEqual([200, 200])
    await Promise.all([one.stop(), other.stop(), provider.stop()])
    await place.remove()
  })
})
