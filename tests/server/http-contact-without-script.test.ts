import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../server/platform/errors.ts'
import { postForm, startTestServer, type TestServer, validForm } from './http-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const failureCopy = 'There was an error submitting your request. Please try again. Call (555) 555-0100.'

describe('a visitor without JavaScript', () => {
  test('who sends a right form is led to the thank-you page, and sending it twice stores it once', async () => {
    const before = await server.countStored()
    const answers = await Promise.all([postForm(server, validForm), postForm(server, validForm)])
    for (const answer of [...answers, await postForm(server, validForm)]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you'])
    }
    expect(await server.countStored()).toBe(before + 1)
  })

  test('who left the phone out gets the form back with every word and the message', async () => {
    const before = await server.countStored()
    const answer = await postForm(server, validForm.replace(/phone=[^&]*/, 'phone='))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-abc='")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const $ = load(await answer.text())
    expect($('[name=firstName]').attr('value')).toBe('Ada')
    expect($('[name=location] [selected]').attr('value')).toBe('irvine')
    expect($('[name=consent]').is('[checked]')).toBe(false)
    expect($('[data-error-for=consent]').text()).toBe('Please check the consent box again. We never check it for you.')
    expect($('[data-error-for=phone]').text()).toBe('Please enter a valid phone number')
    expect($('[data-error-summary] a').attr('href')).toBe('#f-phone')
    expect(await server.countStored()).toBe(before)
  })

  test('who lets the answers be stays the only one to know them, and who sends them along finds them again', async () => {
    const answers = `answers=${encodeURIComponent('age=26-40')}`
    const faulty = validForm.replace(/phone=[^&]*/, 'phone=')
    const again = load(await (await postForm(server, `${faulty}&${answers}&shareAnswers=true`)).text())
    expect(again('[name=answers]').attr('value')).toBe('age=26-40')
    expect(again('[data-shown-with]').is('[hidden]')).toBe(false)
    expect(again('[name=shareAnswers]').is('[checked]')).toBe(false)
    const plain = load(await (await postForm(server, faulty)).text())
    expect(plain('[data-shown-with]').is('[hidden]')).toBe(true)

    await postForm(server, `${validForm.replace('Ada', 'Silent')}&${answers}`)
    await postForm(server, `${validForm.replace('Ada', 'Open')}&${answers}&shareAnswers=true`)
    const stored = new Map((await server.readStored()).map((request) => [request.firstName, request.answers]))
    expect([stored.get('Silent'), stored.get('Open')]).toEqual(['', 'How old are you? 26 to 40'])
  })

  test('whose browser sends a field twice is told which', async () => {
    const answer = await postForm(server, `${validForm}&phone=1`)
    expect(answer.status).toBe(422)
    expect(load(await answer.text())('[data-error-for=phone]').text()).toContain('more than once')
  })

  test('who writes markup reads it back as text', async () => {
    const answer = await postForm(
      server,
      validForm.replace('Ada', encodeURIComponent('"><img src=x onerror=alert(1)>')),
    )
    const html = await answer.text()
    if (answer.status === 422) expect(load(html)('img')).toHaveLength(0)
    expect(html).not.toContain('<img')
  })

  const refused: { what: string; headers?: Record<string, string>; more?: string; status: number; heading: string }[] =
    [
      {
        what: 'comes from another website',
        headers: { origin: 'https://evil.example' },
        status: 403,
        heading: 'Not taken',
      },
      {
        what: 'sends a compressed body',
        headers: { 'content-encoding': 'gzip' },
        status: 415,
        heading: 'Not readable',
      },
      { what: 'sends far too much', more: 'x'.repeat(70_000), status: 413, heading: 'Not readable' },
      { what: 'sends far too many fields', more: 'a&'.repeat(32_000), status: 400, heading: 'Not readable' },
    ]
  test.each(refused)(
    'who $what gets a plain page that repeats nothing',
    async ({ headers, more = '', status, heading }) => {
      const answer = await postForm(server, `${validForm}&more=${more}`, headers)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
      const html = await answer.text()
      expect(load(html)('h1').text()).toBe(heading)
      expect(html).not.toContain('Lovelace')
    },
  )

  test('whose form came from another website finds a link to the empty one', async () => {
    const answer = await postForm(server, validForm, { origin: 'https://evil.example' })
    expect(load(await answer.text())('a').attr('href')).toBe('/contact')
  })

  test('who makes up many names reads none of them', async () => {
    const names = Array.from({ length: 35 }, (_, index) => `${index}${'n'.repeat(1000)}=1`)
    const $ = load(await (await postForm(server, `phone=1&${names.join('&')}`)).text())
    expect($('[data-error-summary]').text()).not.toContain('nnn')
  })

  test('but with a program that asks for JSON gets a problem document', async () => {
    const answer = await postForm(server, 'phone=1', { accept: 'application/json' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
  })
})

test('a visitor without JavaScript who sends too often is told to wait, and when to try again', async () => {
  const limited = await startTestServer({ CONTACT_RATE_LIMIT: '1' })
  await postForm(limited, validForm)
  const answer = await postForm(limited, validForm)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(load(await answer.text())('h1').text()).toBe('Wait')
  await limited.stop()
})

test('a visitor without JavaScript keeps the form while nothing can be stored', async () => {
  const broken = await startTestServer()
  broken.database.store = async () => {
    throw new AppError('storage-unavailable', { retryAfterSeconds: 5 })
  }
  const answer = await postForm(broken, validForm)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const $ = load(await answer.text())
  expect($('[data-form-failure]:not([hidden])').text()).toBe(failureCopy)
  expect($('[name=email]').attr('value')).toBe('ada@example.com')
  await broken.stop()
})
