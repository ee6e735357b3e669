import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, type Colleague, callDesk, signIn } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an admin', () => {
    let server: TestServer
    let admin: Colleague
    beforeAll(async () => {
      server = await startDeskServer(kind)
      admin = await addStaff(server.database, { role: 'admin', name: 'Mary Admin' })
    })
    afterAll(() => server.stop())
    const call = (path: string, body?: unknown, { cookie }: { cookie: string } = admin) =>
      callDesk(server, `/api/staff/${path}`, { cookie, body })
    const list = async (): Promise<{ id: string; email: string; state: string }[]> => (await call('colleagues')).json()

    it('invites somebody, and again with another role, and sees that nobody can be invited twice', async () => {
      const invite = (role: string) =>
        call('colleagues/invite', { email: 'new@clinic.example', role, clinics: ['irvine'] })
      const made = await (await invite('desk')).json()
      expect(made).toMatchObject({ url: expect.stringMatching(/\/staff#\/invitation\/[\w-]{43}$/), isEmailed: false })
      expect((await (await invite('admin')).json()).id).toBe(made.id)
      const invited = (await list()).find(({ id }) => id === made.id)
      expect(invited).toMatchObject({ state: 'invited', role: 'admin', clinics: ['irvine'], isSetUp: false })
      const twice = await call('colleagues/invite', { email: admin.member.email, role: 'desk', clinics: [] })
      expect([twice.status, (await twice.json()).errors[0].field]).toEqual([422, 'email'])
    })

    it('invites nobody whose address the sign-in would not take', async () => {
      const mary = await addStaff(server.database, { role: 'admin' })
      const invite = (email: string) => call('colleagues/invite', { email, role: 'desk', clinics: [] }, mary)
      const refused = await invite('a&b@clinic.example')
      expect([refused.status, (await refused.json()).errors[0].field]).toEqual([422, 'email'])
      for (const email of ["o'neil+desk@clinic.example", 'ADA.b_c-d@sub.clinic.example']) {
        expect((await invite(email)).status).toBe(200)
        const answer = await call('auth/sign-in', { email, passphrase: 'not yet any' }, { cookie: '' })
        expect((await answer.json()).detail).toBe("The email or the passphrase isn't right.")
      }
    })

    it('changes what a colleague may do, from the next call on', async () => {
      const colleague = await addStaff(server.database, { role: 'admin' })
      expect((await call('colleagues', undefined, colleague)).status).toBe(200)
      expect((await call(`colleagues/${colleague.member.id}/access`, { role: 'desk', clinics: [] })).status).toBe(204)
      expect((await call('colleagues', undefined, colleague)).status).toBe(403)
    })

    it('ends a colleague’s access at once, and keeps the name', async () => {
      const colleague = await addStaff(server.database, { name: 'Joan Leaver' })
      expect((await call(`colleagues/${colleague.member.id}/revoke`, {})).status).toBe(204)
      expect((await call('account/sessions', undefined, colleague)).status).toBe(401)
      const { email, passphrase } = { ...colleague.member, ...colleague }
      expect((await call('auth/sign-in', { email, passphrase }, { cookie: '' })).status).toBe(401)
      expect(await list()).toContainEqual(expect.objectContaining({ name: 'Joan Leaver', state: 'revoked' }))
      expect((await call(`colleagues/${colleague.member.id}/reset`, {})).status).toBe(404)
    })

    it('changes nothing about himself, so that an admin is always left', async () => {
      const paths = ['revoke', 'reset', 'access'].map((what) => `colleagues/${admin.member.id}/${what}`)
      for (const path of paths) expect((await call(path, { role: 'desk', clinics: [] })).status).toBe(403)
    })

    it('who ends another’s access at the moment in which that one ends theirs: one of the two stays', async () => {
      for (let round = 0; round < 3; round += 1) {
        const two = await Promise.all([0, 1].map(() => addStaff(server.database, { role: 'admin' })))
        const [one, other] = two
        if (one === undefined || other === undefined) throw new Error('there are two')
        const what = round === 2 ? 'reset' : 'revoke'
        const end = (by: Colleague, whose: Colleague) => call(`colleagues/${whose.member.id}/${what}`, {}, by)
        const answers = await Promise.all([end(one, other), end(other, one)])
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
        const isIn = async ({ cookie }: Colleague) => (await call('session', undefined, { cookie })).status === 200
        expect(await Promise.all(two.map(isIn))).toEqual(answers.map(({ ok }) => ok))
      }
    })

    it('leaves a line in the activity log for each of these', async () => {
      const lines = server.database.kysely.selectFrom('audit_log').select(['action', 'facts']).orderBy('at')
      expect(await lines.where('staff_id', '=', admin.member.id).execute()).toEqual([
        { action: 'staff-invited', facts: '{"role":"desk","clinics":["irvine"]}' },
        { action: 'staff-invited', facts: '{"role":"admin","clinics":["irvine"]}' },
        { action: 'staff-changed', facts: '{"role":"desk","clinics":[]}' },
        { action: 'staff-revoked', facts: '{}' },
      ])
    })

    it('like everybody sees where he is signed in, ends one of these or all but this one, and nobody else’s', async () => {
      const [ada, eve] = [await addStaff(server.database), await addStaff(server.database)]
      const other = () => signIn(server.database, { userId: ada.member.id, now: Date.now() - 60_000 })
      const call = (path: string, cookie: string, body?: unknown) =>
        callDesk(server, `/api/staff/account/sessions${path}`, { cookie, body })
      const list = async (): Promise<{ id: string; isThisOne: boolean }[]> => (await call('', ada.cookie)).json()
      const lost = await other()
      const [current, elsewhere] = await list()
      expect([current?.isThisOne, elsewhere?.isThisOne]).toEqual([true, false])
      expect((await call(`/${elsewhere?.id}/end`, eve.cookie, {})).status).toBe(404)
      expect((await call('', lost)).status).toBe(200)
      expect((await call(`/${elsewhere?.id}/end`, ada.cookie, {})).status).toBe(204)
      const again = await call(`/${elsewhere?.id}/end`, ada.cookie, {})
      expect([again.status, (await again.json()).detail]).toEqual([404, "You're already signed out there."])
      expect((await call('', lost)).status).toBe(401)
      await Promise.all([other(), other()])
      expect(await list()).toHaveLength(3)
      expect((await call('/end-others', ada.cookie, {})).status).toBe(204)
      expect(await list()).toEqual([expect.objectContaining({ isThisOne: true })])
    })
  })
})
