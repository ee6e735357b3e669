import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './http-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const valid = {
  kind: 'deletion',
  name: 'Ada Lovelace',
  email: 'ada@visitor.example',
  details: '',
  page: '/privacy-request',
  website: '',
}

const post = (to: TestServer, fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
  fetch(`${to.url}/api/privacy-request`, {
    method: 'POST',
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('POST /api/privacy-request', () => {
  it('leads to the page that says what happens next', async () => {
    const answer = await post(server, valid)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/privacy-request-received')
    expect(await server.countStored()).toBe(1)
  })

  it('stores once what is sent twice, whatever a campaign or an extension adds to the form', async () => {
    await post(server, valid)
    const answer = await post(server, `${new URLSearchParams(valid)}&gclid=abc&gclid=def`)
    expect(answer.headers.get('location')).toBe('/privacy-request-received')
    expect(await server.countStored()).toBe(1)
  })

  it('takes as much text as its field does, with the line ends of a form post', async () => {
    const details = `${`${'a'.repeat(99)}\n`.repeat(39)}${'a'.repeat(100)}`
    const fields = { ...valid, email: 'long@visitor.example', details: details.replaceAll('\n', '\r\n') }
    expect((await post(server, fields)).status).toBe(303)
  })

  it('gives the form back with everything that was written and a message beside each wrong field', async () => {
    const answer = await post(server, { ...valid, kind: 'sell-it', name: '<b>A', email: 'nobody' })
    expect(answer.status).toBe(422)
    const page = load(await answer.text())
    expect(page('[name=email]').attr('value')).toBe('nobody')
    expect(page('[name=name]').attr('value')).toBe('<b>A')
    expect(page('[data-error-for=kind]').text()).toBe('Please choose what you’d like us to do')
    expect(page('[data-error-for=email]').text()).toBe('Please enter a valid email address')
    expect(page('[data-error-summary] a[href="#p-kind"]')).toHaveLength(1)
    expect(page('title').text()).toMatch(/^Error: /)
    expect(await server.countStored()).toBe(2)
  })

  it.each([
    ['another website', valid, { origin: 'https://other.example' }, 403],
    ['a field that comes twice', 'kind=access&kind=deletion&name=Ada&email=a@b.example', {}, 422],
    ['a page that is none', { ...valid, page: 'https://other.example' }, {}, 400],
    ['another format', JSON.stringify(valid), { 'content-type': 'application/json' }, 415],
    ['far too much', { ...valid, details: 'a'.repeat(70_000) }, {}, 413],
    ['a character that cannot be printed', { ...valid, name: 'Ada\u0000' }, {}, 422],
  ])('refuses %s and stores nothing', async (_, fields, headers, status) => {
    const answer = await post(server, fields, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-security-policy')).toBeTruthy()
    expect(await server.countStored()).toBe(2)
  })
})

it('a visitor who sends too many is told when to come back', async () => {
  const small = await startTestServer({ CONTACT_RATE_LIMIT: '1' })
  try {
    await post(small, valid)
    const answer = await post(small, { ...valid, details: 'Please hurry' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(load(await answer.text())('h1').text()).toBe('Wait')
  } finally {
    await small.stop()
  }
})
