import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addStaff, callDesk, signIn } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import { startTestServer, type TestServer } from './http-server.ts'

const minuteMs = 60_000

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
    const session = async (cookie?: string) => (await callDesk(server, '/api/staff/session', { cookie })).json()

    it('is nobody without a session, or with one that somebody made up', async () => {
      expect(await session()).toEqual({ state: 'signed-out' })
      const { cookie } = await addStaff(server.database)
      const forged = cookie.replace(/.{6}$/, 'AAAA%3D')
      expect(await session(forged)).toEqual({ state: 'signed-out' })
    })

    it('is known by name, role and clinics with a session', async () => {
      const { cookie, member } = await addStaff(server.database, { role: 'admin', clinics: ['irvine'] })
      expect(await session(cookie)).toMatchObject({ state: 'signed-in', member })
    })

    it('has an authenticator to set up first', async () => {
      const { cookie, member } = await addStaff(server.database, { hasAuthenticator: false })
      expect(await session(cookie)).toEqual({ state: 'authenticator-needed', email: member.email })
    })

    it('has to sign in again after half an hour without a press', async () => {
      const { cookie, member } = await addStaff(server.database, { now })
      const state = async () => (await session(cookie)).state
      now += 29 * minuteMs
      expect(await state()).toBe('signed-in')
      // The desk asks who is there by itself: that is no press.
      now += 2 * minuteMs
      expect(await state()).toBe('signed-out')
      const rows = server.database.kysely.selectFrom('staff_sessions').selectAll().where('user_id', '=', member.id)
      expect(await rows.execute()).toEqual([])
    })

    it('has to sign in again twelve hours after the last time, however busy', async () => {
      const { member } = await addStaff(server.database)
      const begun = (hoursAgo: number) => Date.now() - hoursAgo * 60 * minuteMs
      const states = [begun(11.99), begun(12)].map(async (now) => {
        const cookie = await signIn(server.database, { userId: member.id, now })
        await server.database.kysely.updateTable('staff_sessions').set({ seen_at: Date.now() }).execute()
        return (await session(cookie)).state
      })
      expect(await Promise.all(states)).toEqual(['signed-in', 'signed-out'])
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
    ['has an https address', { PUBLIC_URL: 'https://www.clinic.example' }, 'www.clinic.example', 200],
    ['is on this machine', {}, 'localhost:3000', 200],
  ])('answers nobody unless nobody can: it %s', async (_case, environment, host, status) => {
    const server = await startTestServer(environment)
    const answer = await server.app.inject({ url: '/api/staff/session', headers: { host } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    await server.stop()
  })
})
