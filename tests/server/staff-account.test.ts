import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, type Colleague, callDesk, cookieOf, signIn } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

const newPassphrase = 'four quiet herons on a pier'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('somebody at the desk', () => {
    let server: TestServer
    beforeAll(async () => {
      // A second is long for five guesses, and short on a busy machine: this clock stands still.
      const now = Date.now()
      server = await startDeskServer(kind, {}, { clock: () => now })
    })
    afterAll(() => server.stop())

    const post = (path: string, body: unknown, cookie?: string) =>
      callDesk(server, `/api/staff/${path}`, { body, cookie })
    const isIn = async (cookie: string) => (await callDesk(server, '/api/staff/session', { cookie })).status === 200
    const faultsOf = async (answer: Response) => {
      const { errors = [] } = await answer.json()
      return [answer.status, ...errors.map(({ field }: { field: string }) => field)]
    }
    const enter = ({ member: { email } }: Pick<Colleague, 'member'>, passphrase: string) =>
      post('auth/sign-in', { email, passphrase })
    const recordOf = ({ member }: Colleague) =>
      server.database.kysely.selectFrom('audit_log').select('action').where('staff_id', '=', member.id).execute()

    it('changes the passphrase: the other sessions end, a sign-in that waits as well, their own has a new id and a new cookie, and the old ones are worth nothing', async () => {
      const ada = await addStaff(server.database)
      const other = await signIn(server.database, { userId: ada.member.id })
      const waiting = cookieOf(await enter(ada, ada.passphrase))
      const change = { passphrase: ada.passphrase, code: ada.code(), newPassphrase }
      const sessionsOf = async (cookie: string) =>
        (await callDesk(server, '/api/staff/account/sessions', { cookie })).json()
      const [{ id, startedAt }] = (await sessionsOf(ada.cookie)).filter(
        ({ isThisOne }: { isThisOne: boolean }) => isThisOne,
      )
      const changed = await post('account/passphrase', change, ada.cookie)
      expect(changed.status).toBe(204)
      const renewed = cookieOf(changed, ada.cookie)
      expect([await isIn(ada.cookie), await isIn(other), await isIn(renewed)]).toEqual([false, false, true])
      expect(await sessionsOf(renewed)).toMatchObject([
        { id: expect.not.stringMatching(id), isThisOne: true, startedAt },
      ])
      expect((await post('auth/code', { code: ada.code(30_000) }, waiting)).status).toBe(401)
      expect((await enter(ada, ada.passphrase)).status).toBe(401)
      expect((await enter(ada, newPassphrase)).status).toBe(200)
      expect(await recordOf(ada)).toEqual([{ action: 'passphrase-changed' }])
    })

    it('changes nothing without the old passphrase, a code that is right and new, and a passphrase hard to guess', async () => {
      const { cookie, passphrase, ...ada } = await addStaff(server.database)
      // Read once: the authenticator may show the next one before this test ends.
      const code = ada.code()
      const change = (differently: object) =>
        post('account/passphrase', { passphrase, code, newPassphrase, ...differently }, cookie)
      expect(await faultsOf(await change({ passphrase: 'not the passphrase' }))).toEqual([422, 'passphrase'])
      expect(await faultsOf(await change({ code: '000000' }))).toEqual([422, 'code'])
      expect(await faultsOf(await change({ newPassphrase: 'password123456' }))).toEqual([422, 'newPassphrase'])
      expect(await faultsOf(await change({ newPassphrase: 'short' }))).toEqual([422, 'newPassphrase'])
      expect((await post('account/recovery-codes', { passphrase, code }, cookie)).status).toBe(200)
      expect(await faultsOf(await change({}))).toEqual([422, 'code'])
      expect(await isIn(cookie)).toBe(true)
      expect((await enter(ada, passphrase)).status).toBe(200)
    })

    it('gets new recovery codes, and is let in by these alone', async () => {
      const ada = await addStaff(server.database)
      const { passphrase } = ada
      const renew = async (code: string) =>
        (await post('account/recovery-codes', { passphrase, code }, ada.cookie)).json()
      const [old] = (await renew(ada.code())).recoveryCodes
      const { recoveryCodes } = await renew(ada.code(30_000))
      expect(new Set(recoveryCodes).size).toBe(10)
      const recover = async (code: string) =>
        (await post('auth/recovery-code', { code }, cookieOf(await enter(ada, passphrase)))).status
      expect([await recover(old), await recover(recoveryCodes[0])]).toEqual([401, 200])
      const account = await callDesk(server, '/api/staff/account', { cookie: ada.cookie })
      expect((await account.json()).recoveryCodesLeft).toBe(9)
      const renewals = (await recordOf(ada)).filter(({ action }) => action === 'recovery-codes-renewed')
      expect(renewals).toHaveLength(2)
    })

    it('who finds a desk left open has to wait after five guesses, and the owner still signs in', async () => {
      const ada = await addStaff(server.database)
      const guess = (index: number) =>
        post('account/recovery-codes', { passphrase: ada.passphrase, code: `00000${index}` }, ada.cookie)
      const statuses = (await Promise.all(Array.from({ length: 7 }, (_, index) => guess(index)))).map(
        ({ status }) => status,
      )
      expect(statuses.toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429])
      expect((await enter(ada, ada.passphrase)).status).toBe(200)
    })

    it('switches off the emails they do not want', async () => {
      const ada = await addStaff(server.database)
      const read = async () =>
        (await (await callDesk(server, '/api/staff/account', { cookie: ada.cookie })).json()).emails
      expect(await read()).toEqual({ reminders: true, digest: true })
      expect((await post('account/emails', { reminders: true, digest: false }, ada.cookie)).status).toBe(204)
      expect(await read()).toEqual({ reminders: true, digest: false })
    })
  })
})
