import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postJson, startTestServer, type TestServer, validRequest } from './http-server.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  await postJson(server, validRequest)
  const row = await server.database.kysely
    .selectFrom('consultation_requests')
    .select('withdrawal_token')
    .executeTakeFirst()
  token = row?.withdrawal_token ?? ''
})
afterAll(() => server.stop())

async function withdrawals(): Promise<number> {
  return (await server.database.kysely.selectFrom('consent_withdrawals').selectAll().execute()).length
}

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(`${server.url}${path}`, { method: 'POST', body, redirect: 'manual', headers: { 'content-type': type } })

describe('the link in an email', () => {
  test('opened by a mail scanner or a visitor shows a button and withdraws nothing', async () => {
    const answer = await fetch(`${server.url}/unsubscribe?token=${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(load(await answer.text())('input[name=token]').attr('value')).toBe(token)
    expect(await withdrawals()).toBe(0)
  })

  test.each(['', '?token=', '?token=short', '?token=%22%3E%3Cscript%3E', `?token=${'x'.repeat(201)}`])(
    'without a token that could be one (%s) leads to the designed 404 page',
    async (query) => {
      const answer = await fetch(`${server.url}/unsubscribe${query}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('404 Page Not Found')
    },
  )

  test('of nobody is refused when its button is pressed', async () => {
    const answer = await post('/unsubscribe', `token=${'a'.repeat(32)}`)
    expect(answer.status).toBe(404)
    expect(await withdrawals()).toBe(0)
  })

  test('records the withdrawal when its button is pressed, once however often', async () => {
    for (const _press of [1, 2]) {
      const answer = await post('/unsubscribe', `token=${token}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/unsubscribed'])
    }
    expect(await withdrawals()).toBe(1)
  })
})

describe("a mail program's one-click post", () => {
  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('as %s is recorded and not redirected', async (type, body) => {
    await server.database.kysely.deleteFrom('consent_withdrawals').execute()
    expect((await post(`/unsubscribe?token=${token}`, body, type)).status).toBe(200)
    expect(await withdrawals()).toBe(1)
  })

  test('with a wrong token, type or size is refused', async () => {
    const statuses = [
      (await post(`/unsubscribe?token=${'b'.repeat(32)}`, 'List-Unsubscribe=One-Click')).status,
      (await post(`/unsubscribe?token=${token}`, '{}', 'application/json')).status,
      (await post(`/unsubscribe?token=${token}`, 'x'.repeat(5000))).status,
    ]
    expect(statuses).toEqual([404, 415, 413])
  })
})
