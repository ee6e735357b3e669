import { expect, test } from 'vitest'
import { postForm, postJson, startTestServer, validRequest } from './http-server.ts'

const personal = {
  ...validRequest,
  firstName: 'Zebedee',
  lastName: 'Quillfeather',
  email: 'zebedee.q@private.example',
  phone: '(949) 555-0177',
  message: 'my hairline worries me',
}

test('whatever becomes of a request, the log never holds a word that identifies its visitor', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'trace' })
  const headers = {
    'user-agent': 'Zebedee-Browser',
    referer: 'https://site.example/?name=Zebedee',
    cookie: 'zebedee=1',
  }
  const form = new URLSearchParams({ ...personal, consent: 'on' }).toString()
  await postJson(server, personal, headers)
  await postJson(server, { ...personal, phone: 'Zebedee' }, headers)
  await postJson(server, JSON.stringify(personal).slice(0, -1), headers)
  await postJson(server, personal, { ...headers, 'content-type': 'text/zebedee' })
  await postJson(server, personal, { ...headers, 'idempotency-key': 'zebedee quillfeather' })
  await postJson(server, personal, { ...headers, origin: 'https://zebedee.example' })
  await postForm(server, form, headers)
  await postForm(server, `${form}&phone=Zebedee`, headers)
  await fetch(`${server.url}/zebedee/quillfeather?email=zebedee.q@private.example`, { headers })
  await fetch(`${server.url}/contact/?email=zebedee.q@private.example`, { headers, redirect: 'manual' })
  await fetch(`${server.url}/%zzzebedee?quillfeather`, { headers })
  await server.sendRaw('GET /zebedee HTTP/1.1\r\nZebedee\r\n\r\n')
  server.database.store = async () => {
    throw Object.assign(new Error(`duplicate key (email)=(${personal.email})`), { detail: personal.phone })
  }
  const failed = await postJson(server, personal, headers)
  expect(failed.status).toBe(500)
  expect(await failed.text()).not.toMatch(/duplicate|at .*:\d/)
  const log = server.log()
  await server.stop()
  expect(log).not.toMatch(/zebedee|quillfeather|555-0177|hairline|user-agent|remoteAddress/i)
  expect(log).toContain('"route":"/api/contact","status":201')
  expect(log).toContain('"route":"(none)","status":404')
  expect(log).toMatch(/"code":"internal","err":\{"type":"Error","message":"","stack":" {4}at /)
})

test('each request leaves one line with an id, method, route, status and time', async () => {
  const server = await startTestServer()
  await fetch(`${server.url}/contact?name=Zebedee`)
  await fetch(`${server.url}/healthz`)
  const lines = server
    .log()
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
  await server.stop()
  const requests = lines.filter((line) => line.msg === 'request')
  expect(requests).toMatchObject([
    { level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), method: 'GET', route: '/contact', status: 200 },
    { method: 'GET', route: '/healthz', status: 200 },
  ])
  expect(requests.every(({ ms }) => typeof ms === 'number')).toBe(true)
  expect(new Set(requests.map((line) => line.requestId)).size).toBe(2)
})

test('an operator who wants to hear of faults only reads no line of a request', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'warn' })
  await fetch(`${server.url}/contact`)
  await fetch(`${server.url}/%zz`)
  await server.stop()
  expect(server.log()).toBe('')
})

test('whoever is refused for what may be an attack leaves an event with its name and the route, and nothing else', async () => {
  const server = await startTestServer({ CONTACT_RATE_LIMIT: '1' })
  await postJson(server, personal, { origin: 'https://zebedee.example' })
  await postJson(server, personal)
  await fetch(`${server.url}/api/figma/exports`, { headers: { authorization: 'Bearer zebedee' } })
  const events = server
    .log()
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => 'event' in line)
  await server.stop()
  expect(events.map(({ event, route }) => [event, route])).toEqual([
    ['foreign-origin-refused', '/api/contact'],
    ['rate-limit-hit', '/api/contact'],
    ['token-refused', '/api/figma/exports'],
  ])
  expect(Object.keys(events[0] ?? {}).toSorted()).toEqual(['event', 'level', 'msg', 'requestId', 'route', 'time'])
})
