import { base32nopad } from '@scure/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '../../contract/time.ts'
import { inviteStaff, resetStaff } from '../../server/staff/invite-staff.ts'
import { createStaffAuth } from '../../server/staff/staff-auth.ts'
import { sessionSecret } from '../harness/server-process.ts'
import { addStaff, type Colleague, callDesk, cookieOf, totp } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a member of the staff', () => {
    let server: TestServer
    let now = Date.now()
    beforeAll(async () => {
      server = await startDeskServer(kind, { TRUST_PROXY: '1' }, { clock: () => now })
    })
    afterAll(() => server.stop())
    beforeEach(() => {
      now = Date.now()
    })

    const from = (address: string) => ({ 'x-forwarded-for': address })
    const post = (path: string, body: unknown, cookie?: string, headers = {}) =>
      callDesk(server, `/api/staff/${path}`, { body, cookie, headers })
    const enter = (email: string, passphrase: string, address = '203.0.113.1') =>
      post('auth/sign-in', { email, passphrase }, undefined, from(address))
    const isIn = async (cookie: string) => (await callDesk(server, '/api/staff/session', { cookie })).status === 200
    const link = (make: typeof inviteStaff | typeof resetStaff, what: never) =>
      make(
        { database: server.database, secret: sessionSecret, deskUrl: '', isEmailed: false, clinics: [], now },
        null,
        what,
      )
    const invite = (email: string) => link(inviteStaff, { email, role: 'desk', clinics: [] } as never)
    const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)
    const signInWithCode = async (colleague: Colleague, code = colleague.code()) => {
      const waiting = cookieOf(await enter(colleague.member.email, colleague.passphrase))
      return await post('auth/code', { code }, waiting)
    }

    it('signs in with passphrase and code, is nobody in between, and leaves again', async () => {
      const ada = await addStaff(server.database)
      const first = await enter(ada.member.email.toUpperCase(), ada.passphrase)
      expect(await first.json()).toEqual({ next: 'code' })
      const waiting = cookieOf(first)
      expect(await isIn(waiting)).toBe(false)
      const second = await post('auth/code', { code: ada.code() }, waiting)
      expect(await second.json()).toEqual({ next: 'desk' })
      const cookie = cookieOf(second, waiting)
      expect(await isIn(cookie)).toBe(true)
      expect((await post('auth/sign-out', {}, cookie)).status).toBe(204)
      expect(await isIn(cookie)).toBe(false)
      const lines = server.database.kysely
        .selectFrom('audit_log')
        .select(['action'])
        .where('staff_id', '=', ada.member.id)
      expect((await lines.orderBy('at').execute()).map(({ action }) => action)).toEqual(['signed-in', 'signed-out'])
    })

    it('begins with a link: name, passphrase, authenticator, recovery codes that each work once', async () => {
      const token = tokenOf(await invite('Grace@Clinic.example'))
      expect(await (await post('invitations/read', { token })).json()).toEqual({
        kind: 'invitation',
        email: 'grace@clinic.example',
        name: '',
      })
      const chosen = { token, name: 'Grace Hopper', passphrase: 'a ship in port is safe' }
      const common = await post('invitations/accept', { ...chosen, passphrase: 'password123456' })
      expect([common.status, (await common.json()).errors[0].field]).toEqual([422, 'passphrase'])
      const accepted = await post('invitations/accept', chosen)
      const step = await accepted.json()
      expect(step.next).toBe('authenticator')
      const cookie = cookieOf(accepted)
      expect((await callDesk(server, '/api/staff/account/sessions', { cookie })).status).toBe(403)

      const secret = base32nopad.decode(new URL(step.otpauthUri).searchParams.get('secret')?.replaceAll('=', '') ?? '')
      expect((await post('auth/code', { code: '000000' }, cookie)).status).toBe(401)
      const verified = await post('auth/code', { code: totp(secret, Date.now()) }, cookie)
      expect(await isIn(cookieOf(verified, cookie))).toBe(true)

      const { passphrase } = chosen
      const recover = async (typed: string) => {
        const waiting = cookieOf(await enter('grace@clinic.example', passphrase))
        return (await post('auth/recovery-code', { code: typed }, waiting)).status
      }
      // As it may be typed from paper: without the dash, in capitals.
      const [code, other] = step.recoveryCodes.map((shown: string) => shown.replace('-', ' ').toUpperCase())
      expect([await recover(code), await recover(code), await recover(other)]).toEqual([200, 401, 200])
      const late = await post('invitations/accept', chosen)
      const askAdmin = 'This link no longer works. Ask a desk admin for a new one.'
      expect([late.status, (await late.json()).detail]).toEqual([410, askAdmin])
    })

    it('sets up an authenticator in one place: who only knows the passphrase is not let in with it elsewhere', async () => {
      const chosen = {
        token: tokenOf(await invite('joan@clinic.example')),
        name: 'Joan Clarke',
        passphrase: 'eight huts in a garden',
      }
      const elsewhere = cookieOf(await post('invitations/accept', chosen))
      const here = await enter('joan@clinic.example', chosen.passphrase)
      const { otpauthUri } = await here.json()
      const secret = base32nopad.decode(new URL(otpauthUri).searchParams.get('secret')?.replaceAll('=', '') ?? '')
      const verified = await post('auth/code', { code: totp(secret, Date.now()) }, cookieOf(here))
      expect([await isIn(cookieOf(verified, cookieOf(here))), await isIn(elsewhere)]).toEqual([true, false])
    })

    it('can use only the last link, once and for 48 hours', async () => {
      const [old, newer] = [await invite('edith@clinic.example'), await invite('edith@clinic.example')].map(tokenOf)
      const read = async (token: string | undefined) => (await post('invitations/read', { token })).status
      now += 48 * hourMs - 1
      const newest = tokenOf(await invite('edith@clinic.example'))
      expect([await read(old), await read(newer), await read(newest)]).toEqual([410, 410, 200])
      now += 48 * hourMs
      expect(await read(newest)).toBe(410)
    })

    // GHSA-xg6x-h9c9-2m83 was about such a copy.
    it('who is reset is out everywhere at once, because no cookie holds a copy of a session, and begins anew', async () => {
      const ada = await addStaff(server.database)
      const answer = await post(
        'auth/code',
        { code: ada.code() },
        cookieOf(await enter(ada.member.email, ada.passphrase)),
      )
      const set = answer.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
      expect(set.map((line) => line.split('=')[0])).toEqual(['staff'])
      expect(await isIn(cookieOf(answer))).toBe(true)
      const reset = await link(resetStaff, ada.member.id as never)
      expect([await isIn(ada.cookie), await isIn(cookieOf(answer))]).toEqual([false, false])
      expect((await enter(ada.member.email, ada.passphrase)).status).toBe(401)
      expect(await (await post('invitations/read', { token: tokenOf(reset) })).json()).toMatchObject({ kind: 'reset' })
    })

    it('learns from no answer, and from no work that it makes, whether an address is known', async () => {
      const ada = await addStaff(server.database)
      const answers = new Set<string>()
      const work = async (email: string, round: number) => {
        const before = process.cpuUsage()
        const answer = await enter(email, 'not the passphrase', `203.0.113.${10 + round}`)
        answers.add(`${answer.status} ${await answer.text()}`)
        const { user, system } = process.cpuUsage(before)
        return user + system
      }
      await work(ada.member.email, 0)
      let [known, unknown] = [0, 0]
      for (let round = 1; round < 4; round += 1) {
        known += await work(ada.member.email, round)
        unknown += await work('nobody@clinic.example', round)
      }
      expect(answers.size).toBe(1)
      // If no hash were computed for an unknown address, it would be a tenth.
      expect(Math.min(known, unknown)).toBeGreaterThan(0.5 * Math.max(known, unknown))
    })

    // GHSA-p6v2-xcpg-h6xw: one network of IPv6 counted as many senders.
    it('who mistypes has to wait, from whichever address of his own; no stranger makes a colleague wait', async () => {
      const ada = await addStaff(server.database)
      // All at once, because counting after the answer would let every one of them through.
      const guesses = Array.from({ length: 8 }, (_, index) =>
        enter(ada.member.email, 'not the passphrase', `2001:db8:7:${index}::${index}`),
      )
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
      const own = await enter(ada.member.email, ada.passphrase, '2001:db8:8::1')
      expect(await own.json()).toEqual({ next: 'code' })
    })

    it('works behind a router with three colleagues: four sign in within ten seconds', async () => {
      const colleagues = await Promise.all(Array.from({ length: 4 }, () => addStaff(server.database)))
      const startedAt = performance.now()
      const answers = await Promise.all(colleagues.map((colleague) => signInWithCode(colleague)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(performance.now() - startedAt).toBeLessThan(10_000)
    })

    it('may mistype a code four times; the fifth wrong one ends the sign-in, and the right one comes too late', async () => {
      const ada = await addStaff(server.database)
      const waiting = cookieOf(await enter(ada.member.email, ada.passphrase))
      const wrong = async () => (await post('auth/code', { code: '000000' }, waiting)).status
      expect([await wrong(), await wrong(), await wrong(), await wrong(), await wrong()]).toEqual([
        401, 401, 401, 401, 401,
      ])
      expect((await post('auth/code', { code: ada.code() }, waiting)).status).toBe(401)
      expect((await signInWithCode(ada)).status).toBe(200)
    })

    it('is told how long the account stays locked after ten wrong codes in a row', async () => {
      const ada = await addStaff(server.database)
      for (let round = 0; round < 2; round += 1) {
        const waiting = cookieOf(await enter(ada.member.email, ada.passphrase))
        for (let count = 0; count < 5; count += 1) await post('auth/code', { code: '000000' }, waiting)
      }
      const locked = await signInWithCode(ada)
      const wait = 'Too many wrong codes. Try again in 15 minutes.'
      expect([locked.status, locked.headers.get('retry-after'), (await locked.json()).detail]).toEqual([
        429,
        '900',
        wait,
      ])
    })

    it('cannot be followed in by somebody who saw the passphrase and read the code over a shoulder', async () => {
      const ada = await addStaff(server.database)
      const code = ada.code()
      expect((await signInWithCode(ada, code)).status).toBe(200)
      const follower = await signInWithCode(ada, code)
      const wait = 'This code was already used. Wait for the next one.'
      expect([follower.status, (await follower.json()).detail]).toEqual([401, wait])
      expect(await isIn(cookieOf(follower))).toBe(false)
      expect((await signInWithCode(ada, ada.code(30_000))).status).toBe(200)
    })

    // The flaws in better-auth's advisories, such as GHSA-99h5-pjcv-gr6v, were open at addresses of its own router.
    it('reaches nothing of better-auth but what a route of ours calls', async () => {
      const { member, cookie } = await addStaff(server.database)
      const { api } = createStaffAuth({
        database: server.database,
        configuration: { publicUrl: undefined },
        secret: sessionSecret,
        issuer: '',
      })
      const own = ['/sign-out', '/sign-in']
      const paths = Object.values(api).flatMap((endpoint) => ('path' in endpoint && endpoint.path) || [])
      expect(paths).toContain('/sign-up/email')
      const callable = await Promise.all(
        paths
          .filter((path) => !own.includes(path))
          .flatMap((path) =>
            ['/api/staff/auth', '/api/auth'].map(async (base) => {
              const answers = [
                await callDesk(server, base + path, { cookie, body: { email: member.email } }),
                await callDesk(server, base + path, { cookie }),
              ]
              return answers.every(({ status }) => status === 404) ? [] : [base + path]
            }),
          ),
      )
      expect(callable.flat()).toEqual([])
    })
  })
})
