import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Problem, problemSchema } from '../../contract/problem.ts'
import { postJson, startTestServer, type TestServer, validRequest } from './http-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://www.clinics.example' })
})
afterAll(() => server.stop())

const messages = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  consent: 'You must accept the terms',
  location: 'Please choose a clinic from the list',
  treatments: 'Please choose a treatment from the list',
}

/** The problem that the server answers, after checking that it is one and that nothing was stored. */
async function problemOf(answer: Promise<Response>): Promise<Problem> {
  const before = await server.countStored()
  const response = await answer
  const problem = problemSchema.parse(await response.json())
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(problem.status).toBe(response.status)
  expect(await server.countStored()).toBe(before)
  return problem
}

describe('a visitor whose request is in order', () => {
  test('gets an id once it is stored', async () => {
    const before = await server.countStored()
    const answer = await postJson(server, validRequest)
    expect(answer.status).toBe(201)
    expect(Object.keys(await answer.json())).toEqual(['id'])
    expect(await server.countStored()).toBe(before + 1)
  })

  test('whose domain is an internationalized one is known by its ASCII form', async () => {
    await postJson(server, { ...validRequest, email: 'ada@bücher.example' })
    const emails = (await server.readStored()).map(({ email }) => email)
    expect(emails).toContain('ada@xn--bcher-kva.example')
  })

  test.each([
    { firstName: 'Li' },
    { firstName: '  Bo  ' },
    { firstName: '𠮷野', lastName: "d'Ångström-Ñuñez 3rd" },
    { firstName: 'مريم', lastName: 'Παπαδόπουλος' },
    { firstName: '👩‍⚕️👩‍⚕️' },
    { phone: '0123456789' },
    { email: 'ada+clinic@sub.example.co.uk' },
    { location: '', treatments: '', message: '' },
    { location: undefined, treatments: undefined, message: undefined },
    { treatments: 'exosomes', message: 'Line one\nLine two\tand a tab' },
    { message: 'x'.repeat(4000) },
  ])('may write %j', async (change) => {
    expect((await postJson(server, { ...validRequest, ...change })).status).toBe(201)
  })
})

describe('a visitor with one wrong field', () => {
  test.each<[keyof typeof messages | 'message', unknown]>([
    ['firstName', 'A'],
    ['firstName', '  A  '],
    ['firstName', '𠮷'],
    ['firstName', ''],
    ['lastName', undefined],
    ['lastName', null],
    ['lastName', 42],
    ['lastName', ['Lovelace']],
    ['lastName', { toString: 'Lovelace' }],
    ['firstName', 'A\u0000da'],
    ['firstName', 'Ada\r\nBcc: all@example.com'],
    ['firstName', 'Ada\u202egnp.exe'],
    ['firstName', 'Ada\ud800'],
    ['firstName', 'A'.repeat(101)],
    ['email', 'ada'],
    ['email', 'ada@example'],
    ['email', 'ada@@example.com'],
    ['email', 'ada@example.com, eve@example.com'],
    ['email', 'ada@example.com\nBcc: eve@example.com'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['email', true],
    ['phone', '123456789'],
    ['phone', '          '],
    ['phone', 9495550101],
    ['phone', '1'.repeat(41)],
    ['location', 'paris'],
    ['location', 'Irvine'],
    ['location', ['irvine']],
    ['treatments', 'multiple'],
    ['treatments', {}],
    ['consent', false],
    ['consent', 'true'],
    ['consent', 1],
    ['consent', undefined],
    ['message', 'x'.repeat(4001)],
    ['message', 'a\u0007b'],
    ['message', ['text']],
  ])('%s = %j is told which one and why', async (field, value) => {
    const problem = await problemOf(postJson(server, { ...validRequest, [field]: value }))
    expect(problem.status).toBe(422)
    expect(problem.errors?.map((error) => error.field)).toEqual([field])
    expect(problem.errors?.[0]?.message).toMatch(/^[A-Z][^{}]+$/)
  })

  test('reads the very words that the form shows', async () => {
    const problem = await problemOf(postJson(server, { location: 'x', treatments: 'y' }))
    const answered = Object.fromEntries((problem.errors ?? []).map((error) => [error.field, error.message]))
    expect(answered).toEqual(messages)
  })

  test('is told of every unknown field as well', async () => {
    const problem = await problemOf(postJson(server, { ...validRequest, phone: '', isAdmin: true, constructor: 1 }))
    expect(problem.errors?.map((error) => error.field)).toEqual(['phone', 'isAdmin', 'constructor'])
  })

  test('is told of a few unknown fields, not of as many as can be sent', async () => {
    const names = Array.from({ length: 35 }, (_, index) => `${index}${'n'.repeat(1000)}`)
    const problem = await problemOf(postJson(server, Object.fromEntries(names.map((name) => [name, 1]))))
    expect(problem.errors).toHaveLength(20)
    expect(JSON.stringify(problem.errors).length).toBeLessThan(4000)
  })
})

describe('a sender of something else than a request', () => {
  test.each([
    ['broken JSON', '{"firstName":', 400],
    ['nothing', '', 400],
    ['an array', '[]', 400],
    ['a list of requests', JSON.stringify([validRequest]), 400],
    ['a text', '"Ada"', 400],
    ['null', 'null', 400],
    ['an empty object', '{}', 422],
    ['the same key twice', '{"phone":"1","phone":"2"}', 400],
    ['a key that poisons prototypes', '{"__proto__":{"consent":true}}', 400],
    ['very deep nesting', `{"firstName":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
  ])('is refused for %s', async (_what, body, status) => {
    expect((await problemOf(postJson(server, body))).status).toBe(status)
  })

  test('hears the name of a key that came twice', async () => {
    const problem = await problemOf(postJson(server, '{"phone":"1","phone":"2"}'))
    expect(problem.errors?.map((error) => error.field)).toEqual(['phone'])
  })

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    'x',
  ])('is refused for the content type %s', async (type) => {
    const problem = await problemOf(postJson(server, validRequest, { 'content-type': type }))
    expect(problem.status).toBe(415)
  })

  test('is refused for a compressed body', async () => {
    const problem = await problemOf(postJson(server, validRequest, { 'content-encoding': 'gzip' }))
    expect(problem.status).toBe(415)
  })

  test('is refused for bytes that are not UTF-8', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = Buffer.from(JSON.stringify({ ...validRequest, firstName: 'Zoë' }), 'latin1')
    const problem = await problemOf(fetch(`${server.url}/api/contact`, { method: 'POST', headers, body }))
    expect(problem.status).toBe(400)
  })

  test.each([65_537, 2_000_000])('is refused for a body of %i bytes', async (size) => {
    const body = JSON.stringify({ ...validRequest, message: '' }).replace('""', `"${'x'.repeat(size)}"`)
    expect((await problemOf(postJson(server, body))).status).toBe(413)
  })
})

describe('a post from another website', () => {
  test.each(['https://evil.example', 'null', 'http://www.clinics.example', 'https://www.clinics.example.evil.example'])(
    'is refused: %s',
    async (origin) => {
      expect((await problemOf(postJson(server, validRequest, { origin }))).status).toBe(403)
    },
  )

  test('is none when the origin is ours or missing', async () => {
    const own = await postJson(server, validRequest, { origin: 'https://www.clinics.example' })
    expect([own.status, (await postJson(server, validRequest)).status]).toEqual([201, 201])
  })
})

describe('headers beside a request', () => {
  test('with the same key give the same answer, and with another body none', async () => {
    const headers = { 'idempotency-key': 'once-1' }
    const [first, second] = await Promise.all([
      postJson(server, validRequest, headers),
      postJson(server, validRequest, headers),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    const other = await problemOf(postJson(server, { ...validRequest, firstName: 'Eve' }, headers))
    expect([other.status, other.type]).toEqual([422, 'urn:problem-type:idempotency-conflict'])
  })

  test.each([
    ['idempotency-key', 'two words', 'Idempotency-Key'],
    ['idempotency-key', 'x'.repeat(201), 'Idempotency-Key'],
    ['form-context', 'page=/a&page=/b', 'Form-Context'],
    ['form-context', 'elapsedMs=never', 'Form-Context'],
    ['form-context', 'page=https://evil.example', 'Form-Context'],
  ])('are refused by name: %s: %.30s', async (name, value, field) => {
    const problem = await problemOf(postJson(server, validRequest, { [name]: value }))
    expect(problem.status).toBe(400)
    expect(problem.errors?.map((error) => error.field)).toEqual([field])
  })

  test('that look like a robot keep the request and mark it, under the consent that the server asks for', async () => {
    const context = { 'form-context': 'website=https%3A%2F%2Fspam.example&page=%2Fcontact&consentVersion=7' }
    const answer = await postJson(server, validRequest, context)
    const { id } = (await answer.json()) as { id: string }
    const row = await server.database.kysely
      .selectFrom('consultation_requests')
      .select(['suspected', 'page', 'consent_version'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ suspected: 1, page: '/contact', consent_version: '2025-01' })
  })
})

test('a request that is followed by garbage on its connection is stored, and says so before the garbage is refused', async () => {
  const before = await server.countStored()
  const body = JSON.stringify(validRequest)
  const head = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  const answers = await server.sendRaw(`${head}\r\n\r\n${body}GARBAGE\r\n\r\n`)
  expect(answers.match(/HTTP\/1.1 \d{3}/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 400'])
  expect(await server.countStored()).toBe(before + 1)
})

test('a request whose own body is garbage is refused at once', async () => {
  const head = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked'
  expect(await server.sendRaw(`${head}\r\n\r\nzebra\r\n`)).toMatch(/^HTTP\/1.1 400 /)
})

test.each(['\u200b\u200b\u200b', '\u3164\u3164', '\u2800\u2800', 'A\u200d\u200d'])(
  'a name of nothing that anyone can see (%j) is refused like an empty one',
  async (firstName) => {
    const problem = await problemOf(postJson(server, { ...validRequest, firstName }))
    expect(problem.errors).toEqual([{ field: 'firstName', message: 'First name must be at least 2 characters' }])
  },
)

test('of two requests on one connection with garbage behind them both are stored and told so', async () => {
  const before = await server.countStored()
  const post = (lastName: string) => {
    const body = JSON.stringify({ ...validRequest, lastName })
    return `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }
  const answers = await server.sendRaw(`${post('First')}${post('Second')}GARBAGE\r\n\r\n`)
  expect(answers.match(/HTTP\/1.1 \d{3}/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 201', 'HTTP/1.1 400'])
  expect(await server.countStored()).toBe(before + 2)
})
