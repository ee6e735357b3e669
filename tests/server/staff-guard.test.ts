import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../contract/time.ts'
import { addStaff, callDesk, signIn } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import { startTestServer, type TestServer } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('somebody who calls the desk', () => {
    let server: TestServer
    let now = Date.now()
    beforeAll(async () => {
      server = await startDeskServer(kind, {}, { clock: () => now })
    })
    afterAll(() => server.stop())
    beforeEach(() => {
      now = Date.now()
    })
    const ask = (cookie?: string) => callDesk(server, '/api/staff/session', { cookie })
    const isIn = async (cookie?: string) => (await ask(cookie)).status === 200

    it('is nobody without a session, or with one that somebody made up', async () => {
      expect((await ask()).status).toBe(204)
      const { cookie } = await addStaff(server.database)
      const forged = cookie.replace(/.{6}$/, 'AAAA%3D')
      expect(await isIn(forged)).toBe(false)
    })

    it('is known by name, role and clinics with a session', async () => {
      const { cookie, member } = await addStaff(server.database, { role: 'admin', clinics: ['irvine'] })
      const colleagues = expect.arrayContaining([{ id: member.id, name: member.name }])
      expect(await (await ask(cookie)).json()).toMatchObject({ member, colleagues, now })
    })

    it('has an authenticator to set up first', async () => {
      const { cookie } = await addStaff(server.database, { hasAuthenticator: false })
      expect(await isIn(cookie)).toBe(false)
      const answer = await callDesk(server, '/api/staff/account/sessions', { cookie })
      expect([answer.status, (await answer.json()).type]).toEqual([403, 'urn:problem-type:authenticator-needed'])
    })

    it('has to sign in again after half an hour without a press', async () => {
      const { cookie, member } = await addStaff(server.database, { now })
      now += 29 * minuteMs
      expect((await callDesk(server, '/api/staff/account/sessions', { cookie })).status).toBe(200)
      now += 29 * minuteMs
      // The desk asks who is there by itself: that is no press.
      expect(await isIn(cookie)).toBe(true)
      now += 2 * minuteMs
      expect(await isIn(cookie)).toBe(false)
      const rows = server.database.kysely.selectFrom('staff_sessions').selectAll().where('user_id', '=', member.id)
      expect(await rows.execute()).toEqual([])
    })

    it('has to sign in again although the desk that was left open went on asking', async () => {
      const { cookie } = await addStaff(server.database, { now })
      now += 29 * minuteMs
      const headers = { 'desk-background': '1' }
      expect((await callDesk(server, '/api/staff/account/sessions', { cookie, headers })).status).toBe(200)
      now += 2 * minuteMs
      expect(await isIn(cookie)).toBe(false)
    })

    it('has to sign in again twelve hours after the last time, however busy', async () => {
      const { member } = await addStaff(server.database)
      const begun = (hoursAgo: number) => Date.now() - hoursAgo * 60 * minuteMs
      const answers = [begun(11.99), begun(12)].map(async (now) => {
        const cookie = await signIn(server.database, { userId: member.id, now })
        await server.database.kysely.updateTable('staff_sessions').set({ seen_at: Date.now() }).execute()
        return await isIn(cookie)
      })
      expect(await Promise.all(answers)).toEqual([true, false])
    })

    it('is refused from a page of another website, and from one that names no origin', async () => {
      const { cookie } = await addStaff(server.database)
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      for (const headers of foreign) {
        expect((await callDesk(server, '/api/staff/session', { cookie, headers })).status).toBe(403)
      }
    })
  })
})

describe('a desk that others could listen to', () => {
  it.each([
    ['has no address yet', {}, 'www.clinic.example', 403],
    ['has an http address', { PUBLIC_URL: 'http://www.clinic.example' }, 'www.clinic.example', 403],
    ['has an https address', { PUBLIC_URL: 'https://www.clinic.example' }, 'www.clinic.example', 204],
    ['is on this machine', {}, 'localhost:3000', 204],
  ])('answers nobody unless nobody can: it %s', async (_case, environment, host, status) => {
    const server = await startTestServer(environment)
    const answer = await server.app.inject({ url: '/api/staff/session', headers: { host } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    await server.stop()
  })
})
