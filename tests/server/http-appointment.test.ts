import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../contract/time.ts'
import { makeFeed } from '../../server/appointments/calendar-feed.ts'
import type { LiveChange } from '../../server/live/live-change.ts'
import { sampleFacts } from '../harness/sample-request.ts'
import { addStaff } from '../harness/staff.ts'
import { postJson, startTestServer, type TestServer, validRequest } from './http-server.ts'

const token = 'a'.repeat(32)
const startsAt = Date.now() + dayMs
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await postJson(server, validRequest)
  const { kysely } = server.database
  const { id } = await kysely.selectFrom('consultation_requests').select('id').executeTakeFirstOrThrow()
  const times = { starts_at: startsAt, ends_at: startsAt + hourMs, created_at: Date.now(), updated_at: Date.now() }
  const place = { location: 'irvine', doctor: null, room: null }
  await kysely
    .insertInto('appointments')
    .values({ id: 'a', request_id: id, ...times, ...place, state: 'booked', sequence: 0, token })
    .execute()
})
afterAll(() => server.stop())

const open = (query: string) => fetch(`${server.url}/appointment${query}`, { redirect: 'manual' })
const press = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/appointment`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const readState = async () =>
  (await server.database.kysely.selectFrom('appointments').select('state').executeTakeFirstOrThrow()).state

describe('the link in an email about an appointment', () => {
  test('opened by a mail scanner or a visitor shows which one it is, and changes nothing', async () => {
    const answer = await open(`?token=${token}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const page = load(await answer.text())
    expect(page('input[name=token]').attr('value')).toBe(token)
    expect(page('[data-appointment]').text()).toMatch(/^\w+, \w+ \d+, \d{4} at \d+:\d\d [AP]M, Irvine$/)
    expect(await readState()).toBe('booked')
  })

  test.each(['', '?token=short', `?token=${'b'.repeat(32)}`, '?token=%22%3E%3Cscript%3E'])(
    'that nobody sent (%s) leads to the designed 404 page',
    async (query) => {
      const answer = await open(query)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('404 Page Not Found')
    },
  )

  test('is refused when its button is pressed from another website, or with a wrong secret', async () => {
    expect((await press(`token=${token}`, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await press(`token=${'b'.repeat(32)}`)).status).toBe(404)
    expect(await readState()).toBe('booked')
  })

  test('cancels when its button is pressed, once however often, and an open desk hears of it', async () => {
    const heard: LiveChange[] = []
    const stop = server.live.subscribe((change) => heard.push(change))
    for (const _press of [1, 2]) {
      const answer = await press(`token=${token}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/appointment-canceled'])
    }
    stop()
    expect(await readState()).toBe('canceled')
    expect(heard).toMatchObject([{ kind: 'request-changed', location: 'irvine', isArrival: true }])
    expect((await open(`?token=${token}`)).headers.get('location')).toBe('/appointment-canceled')
  })
})

describe('the address of a clinic’s calendar', () => {
  test('answers whoever has its secret, is kept by nobody else, and stands in no log', async () => {
    const { member } = await addStaff(server.database, { role: 'admin' })
    const deps = { database: server.database, clock: Date.now, siteFacts: sampleFacts }
    const secret = await makeFeed(deps, { staff: member, location: 'irvine' })
    const answer = await fetch(`${server.url}/calendar/${secret}.ics`, {
      headers: { origin: 'https://calendar.example' },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.text()).toContain('BEGIN:VCALENDAR')
    expect(server.log()).not.toContain(secret)
    expect(server.log()).toContain('/calendar/:file')
  })

  test.each([`${'x'.repeat(43)}.ics`, 'irvine.ics', '..%2Fstaff.ics', `${'x'.repeat(43)}`])(
    'that nobody made (%s) says nothing',
    async (file) => {
      expect((await fetch(`${server.url}/calendar/${file}`)).status).toBe(404)
    },
  )
})
