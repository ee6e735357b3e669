import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../contract/time.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { type ListedRoute, listRoutes } from '../harness/list-routes.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import { addStaff, callDesk, signIn } from '../harness/staff.ts'
import { startTestServer, type TestServer } from './http-server.ts'

/** Open to everybody, because they lead to a session. Every other route needs one. */
const publicRoutes = ['session', 'auth/way', 'auth/sign-out', 'invitations/read']
const passphraseWay = ['auth/sign-in', 'auth/code', 'auth/recovery-code', 'invitations/accept']
const providerWay = ['auth/provider/start', 'auth/provider/finish']
const ownPassphrase = ['account/passphrase', 'account/recovery-codes']

const issuer = 'https://accounts.clinic.example'
const provider = {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'a secret'.repeat(4).replaceAll(' ', '-'),
}
const ways = [
  { name: 'with passphrases', environment: {}, way: passphraseWay, off: providerWay, issuer: undefined },
  {
    name: 'with an identity provider',
    environment: provider,
    way: providerWay,
    off: [...passphraseWay, ...ownPassphrase],
    issuer,
  },
]
const addressOf = (path: string) => `/api/staff/${path}`

const forAdmins = [
  'GET /api/staff/calendar/feeds',
  'GET /api/staff/colleagues',
  'GET /api/staff/webhooks',
  'POST /api/staff/calendar/feeds',
  'POST /api/staff/calendar/feeds/revoke',
  'POST /api/staff/colleagues/:id/access',
  'POST /api/staff/colleagues/:id/reset',
  'POST /api/staff/colleagues/:id/revoke',
  'POST /api/staff/colleagues/invite',
  'POST /api/staff/record/list',
]

describe.each(ways)('$name, every address of the desk, those that are added later as well', (given) => {
  const openToStrangers: ReadonlySet<string> = new Set([...publicRoutes, ...given.way].map(addressOf))
  let server: TestServer
  let routes: ListedRoute[]
  let requestId: string
  beforeAll(async () => {
    server = await startTestServer(given.environment)
    routes = listRoutes(server.app, '/api/staff/').filter(({ method }) => method !== 'HEAD')
    const deps = { database: server.database, clock: Date.now, siteFacts: sampleFacts }
    requestId = (await requestConsultation(deps, { request: sampleRequest(), context: sampleContext })).id
  })
  afterAll(() => server.stop())

  const add = (wishes: Parameters<typeof addStaff>[1] = {}) =>
    addStaff(server.database, { issuer: given.issuer, ...wishes })

  type Caller = {
    cookie?: string
    headers?: Record<string, string>
    body?: unknown
    /** What an address takes that takes no other body. */
    bodies?: Readonly<Record<string, unknown>>
  }

  async function callAll(called: readonly ListedRoute[], { cookie, headers = {}, body = {}, bodies = {} }: Caller) {
    const answers = called.map(async ({ method, path }) => {
      const url = path.replace(':id', requestId)
      const sent = method === 'GET' ? undefined : (bodies[path] ?? body)
      const answer = await callDesk(server, url, { method, cookie, headers, body: sent })
      // A stream would never end.
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      const text = isStream ? '' : await answer.text()
      await answer.body?.cancel().catch(() => {})
      const isKept = answer.headers.get('cache-control')?.includes('no-store') !== true
      return { route: `${method} ${path}`, status: answer.status, text, isKept }
    })
    return await Promise.all(answers)
  }

  const statusesOf = (answers: readonly { route: string; status: number }[]) =>
    Object.fromEntries(answers.map(({ route, status }) => [route, status]))
  const all = (called: readonly ListedRoute[], status: number) =>
    Object.fromEntries(called.map(({ method, path }) => [`${method} ${path}`, status]))

  const guarded = () => routes.filter(({ path }) => !openToStrangers.has(path))

  it('is in the table that this test walks over', () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(routes.filter(({ path }) => openToStrangers.has(path))).toHaveLength(openToStrangers.size)
  })

  it('refuses somebody without a session, with one that is over, and with one that somebody made up', async () => {
    const { member, cookie } = await add({ role: 'admin' })
    const old = await signIn(server.database, {
      userId: member.id,
      issuer: given.issuer,
      now: Date.now() - 13 * hourMs,
    })
    const forged = cookie.replace(/^staff=./, 'staff=!')
    for (const caller of [{}, { cookie: old }, { cookie: forged }]) {
      expect(statusesOf(await callAll(guarded(), caller))).toEqual(all(guarded(), 401))
    }
  })

  it('is there for the way in which people sign in here, and none is for the other', () => {
    const paths = new Set(routes.map(({ path }) => path))
    expect(given.off.filter((path) => paths.has(addressOf(path)))).toEqual([])
  })

  it('refuses somebody without a second factor, whom a passphrase alone has let in', async () => {
    const { cookie } = await add({ role: 'admin', hasAuthenticator: false, issuer: undefined })
    expect(statusesOf(await callAll(guarded(), { cookie }))).toEqual(all(guarded(), given.issuer ? 401 : 403))
  })

  it('refuses an admin’s own browser when another website makes it call', async () => {
    const { cookie } = await add({ role: 'admin' })
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign) {
      const answers = await callAll(routes, { cookie, headers })
      expect(statusesOf(answers)).toEqual(all(routes, 403))
    }
  })

  it('is for the role that it says: a colleague at the desk gets into all but those for admins', async () => {
    const { cookie } = await add()
    const others = guarded().filter(({ path }) => !path.includes('/account/'))
    const refused = (await callAll(others, { cookie })).filter(({ status }) => status === 403)
    const content = guarded().flatMap(({ method, path }) =>
      path.startsWith('/api/staff/content') ? [`${method} ${path}`] : [],
    )
    expect(content.length).toBeGreaterThan(10)
    expect(refused.map(({ route }) => route).toSorted()).toEqual([...forAdmins, ...content].toSorted())
  })

  it('shows and changes nothing of another clinic’s request', async () => {
    const { member, cookie } = await add({ clinics: ['temecula'] })
    const about = guarded().filter(({ path }) => /\/requests\/|\/people\//.test(path))
    expect(about.length).toBeGreaterThan(4)
    const before = await readRequest()
    const answers = await callAll(about, {
      cookie,
      body: { requestId, id: requestId, reason: 'asked', version: 1 },
      bodies: {
        [addressOf('requests/actions')]: {
          requests: [{ id: requestId, version: 1 }],
          action: { kind: 'assign', to: member.id },
        },
        [addressOf('requests/undo')]: { requests: [{ id: requestId, version: 1, eventId: 'any' }] },
      },
    })
    for (const { route, status, text } of answers) {
      expect([route, text]).toEqual([route, expect.not.stringMatching(/Neil|Zoe|visitor\.example|0142/i)])
      if (route.startsWith('GET')) expect([route, status]).toEqual([route, 404])
    }
    expect(await readRequest()).toEqual(before)
  })

  it('is kept by no browser and no proxy', async () => {
    const { cookie } = await add({ role: 'admin' })
    const answers = [...(await callAll(routes, {})), ...(await callAll(guarded(), { cookie }))]
    expect(answers.filter(({ isKept }) => isKept)).toEqual([])
  })

  function readRequest() {
    const row = server.database.kysely.selectFrom('consultation_requests').selectAll().where('id', '=', requestId)
    return row.executeTakeFirst()
  }
})
