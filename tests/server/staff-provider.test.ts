import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../contract/time.ts'
import { unassignRequests } from '../../server/follow-up/assignees.ts'
import { revokeAccess } from '../../server/staff/change-staff.ts'
import { inviteStaff, resetStaff } from '../../server/staff/invite-staff.ts'
import { planIdentityProvider, startIdentityProvider, type TestIdentityProvider } from '../harness/identity-provider.ts'
import { sessionSecret } from '../harness/server-process.ts'
import { addStaff, callDesk, cookieOf, signIn } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

describe.each(databaseKinds)('on $name, with an identity provider', (kind) => {
  describe.skipIf(kind.isMissing)('somebody who signs in', () => {
    let server: TestServer
    let provider: TestIdentityProvider
    let now = Date.now()
    let sender = 0
    beforeAll(async () => {
      const plan = await planIdentityProvider()
      server = await startDeskServer(kind, { ...plan.environment, TRUST_PROXY: '1' }, { clock: () => now })
      provider = await startIdentityProvider(plan.issuer, server)
    })
    afterAll(() => Promise.all([server.stop(), provider.stop()]))
    beforeEach(() => {
      now = Date.now()
      sender += 1
    })

    const post = (path: string, body: unknown, cookie?: string) =>
      callDesk(server, `/api/staff/${path}`, { body, cookie, headers: { 'x-forwarded-for': `203.0.113.${sender}` } })
    const start = async () => {
      const answer = await post('auth/provider/start', {})
      const { url } = await answer.json()
      return { url, cookie: cookieOf(answer), set: answer.headers.getSetCookie() }
    }
    const finish = (answer: string, cookie: string) => post('auth/provider/finish', { answer }, cookie)
    const enter = async (subject: string) => {
      const { url, cookie } = await start()
      return await finish(await provider.answerTo(url, subject), cookie)
    }
    const isIn = async (cookie: string) => (await callDesk(server, '/api/staff/session', { cookie })).status === 200
    const reasonOf = async (answer: Response) => {
      const last =
        server
          .log()
          .trim()
          .split('\n')
          .findLast((line) => line.includes('"sign-in-refused"')) ?? '{}'
      return [answer.status, JSON.parse(last).reason, await isIn(cookieOf(answer))]
    }
    const linkDeps = () => {
      const { database } = server
      return { database, secret: sessionSecret, deskUrl: '', isEmailed: false, clinics: ['irvine'], now }
    }
    const invite = (email: string) => inviteStaff(linkDeps(), null, { email, role: 'desk', clinics: ['irvine'] })
    /** Invites somebody with an account at the provider, by its address. */
    const invited = async (subject: string) => {
      const email = `${subject}@clinic.example`
      provider.accounts.set(subject, { email, email_verified: true, name: 'Grace Hopper' })
      return { ...(await invite(email)), email }
    }
    const recordOf = async (staffId: string) => {
      const lines = server.database.kysely.selectFrom('audit_log').selectAll().where('target_id', '=', staffId)
      const rows = await lines.orderBy('action').orderBy('at').execute()
      return rows.filter(({ staff_id }) => staff_id !== null).map(({ action, facts }) => [action, JSON.parse(facts)])
    }

    it('with the address of an invitation is in, with its role and clinics, and out again', async () => {
      const { id, email, url } = await invited('grace')
      const link = await post('invitations/read', { token: url.split('/').at(-1) })
      expect(await link.json()).toMatchObject({ kind: 'invitation', email })
      const answer = await enter('grace')
      expect(await answer.json()).toEqual({ next: 'desk' })
      const cookie = cookieOf(answer)
      const session = await (await callDesk(server, '/api/staff/session', { cookie })).json()
      expect(session).toMatchObject({
        member: { id, email, name: 'Grace Hopper', role: 'desk', clinics: ['irvine'] },
        signInProvider: 'Clinic Accounts',
      })
      expect(await (await callDesk(server, '/api/staff/account', { cookie })).json()).toMatchObject({
        recoveryCodesLeft: null,
      })
      const [own] = await (await callDesk(server, '/api/staff/account/sessions', { cookie })).json()
      expect(own).toMatchObject({ isThisOne: true })
      expect((await post('invitations/read', { token: url.split('/').at(-1) })).status).toBe(410)
      expect((await post('auth/sign-out', {}, cookie)).status).toBe(204)
      expect(await isIn(cookie)).toBe(false)
      const by = { with: 'Clinic Accounts' }
      expect(await recordOf(id)).toEqual([
        ['joined', by],
        ['signed-in', by],
        ['signed-out', {}],
      ])
    })

    it('has cookies that no other site sends along, and the one for the way is gone afterwards', async () => {
      await invited('edith')
      const { url, cookie, set } = await start()
      expect(set).toEqual([
        expect.stringMatching(/^staff-sign-in=\w+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
      ])
      const sent = new URL(url).searchParams
      expect([sent.get('response_type'), sent.get('code_challenge_method'), sent.get('prompt')]).toEqual([
        'code',
        'S256',
        'select_account',
      ])
      const done = (await finish(await provider.answerTo(url, 'edith'), cookie)).headers.getSetCookie()
      expect(done[0]).toMatch(/^staff=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/i)
      expect(done[1]).toMatch(/^staff-sign-in=; Max-Age=0/)
    })

    it('is not let in without an invitation, with one that is over, or with an address that is not verified', async () => {
      provider.accounts.set('nobody', { email: 'nobody@clinic.example', email_verified: true })
      expect(await reasonOf(await enter('nobody'))).toEqual([401, 'not-invited', false])
      const late = await invited('late')
      now += 48 * 60 * minuteMs
      expect(await reasonOf(await enter('late'))).toEqual([401, 'link-over', false])
      expect(await recordOf(late.id)).toEqual([['sign-in-refused', { reason: 'link-over' }]])
      await invite('grete@clinic.example')
      for (const email_verified of [false, undefined]) {
        provider.accounts.set('grete', {
          email: 'grete@clinic.example',
          ...(email_verified === false && { email_verified }),
        })
        expect(await reasonOf(await enter('grete'))).toEqual([401, 'email-not-verified', false])
      }
      expect(server.log()).not.toContain('clinic.example')
    })

    it('is known by account from then on: a new owner of the address is not, a new address does no harm', async () => {
      const { id, email } = await invited('ada')
      expect((await enter('ada')).status).toBe(200)
      provider.accounts.set('heir', { email, email_verified: true })
      expect(await reasonOf(await enter('heir'))).toEqual([401, 'other-account', false])
      expect(await recordOf(id)).toContainEqual(['sign-in-refused', { reason: 'other-account' }])
      provider.accounts.set('ada', { email: 'ada.married@clinic.example', email_verified: true })
      expect((await enter('ada')).status).toBe(200)
      const { member } = await (
        await callDesk(server, '/api/staff/session', { cookie: cookieOf(await enter('ada')) })
      ).json()
      expect(member).toMatchObject({ id, email })
    })

    it('who was revoked is out at once and stays out; who was reset comes back with another account', async () => {
      const { database } = server
      const [revoked, reset] = [await invited('joan'), await invited('alan')]
      const cookies = [cookieOf(await enter('joan')), cookieOf(await enter('alan'))]
      await revokeAccess({ database, by: null, id: revoked.id, now, unassign: unassignRequests })
      await resetStaff(linkDeps(), null, reset.id)
      expect(await Promise.all(cookies.map(isIn))).toEqual([false, false])
      expect(await reasonOf(await enter('joan'))).toEqual([401, 'revoked', false])
      provider.accounts.set('alan-again', { email: reset.email, email_verified: true })
      expect((await enter('alan-again')).status).toBe(200)
      expect(await reasonOf(await enter('alan'))).toEqual([401, 'other-account', false])
    })

    it('who had a passphrase here comes in by address, and nobody with that passphrase', async () => {
      const { member, passphrase, cookie } = await addStaff(server.database)
      provider.accounts.set(member.id, { email: member.email.toUpperCase(), email_verified: true })
      expect(await isIn(cookie)).toBe(false)
      expect((await post('auth/sign-in', { email: member.email, passphrase })).status).toBe(404)
      expect((await enter(member.id)).status).toBe(200)
      expect((await recordOf(member.id)).map(([action]) => action)).toEqual(['account-linked', 'signed-in'])
      expect(await isIn(await signIn(server.database, { userId: member.id }))).toBe(false)
    })

    it('gets nowhere with an answer of another browser, of another attempt, or a second time', async () => {
      await invited('mary')
      const [mine, stolen] = [await start(), await start()]
      const answer = await provider.answerTo(mine.url, 'mary')
      const handedIn = provider.countHandedIn()
      expect(await reasonOf(await finish(answer, ''))).toEqual([401, 'no-attempt', false])
      expect(await reasonOf(await finish(answer, 'staff-sign-in=00ff'))).toEqual([401, 'no-attempt', false])
      expect(await reasonOf(await finish(answer, stolen.cookie))).toEqual([401, 'answer-not-valid', false])
      expect(provider.countHandedIn()).toBe(handedIn)
      const replies = await Promise.all([finish(answer, mine.cookie), finish(answer, mine.cookie)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
      expect(provider.countHandedIn()).toBe(handedIn + 1)
      const slow = await start()
      const late = await provider.answerTo(slow.url, 'mary')
      now += 10 * minuteMs
      expect(await reasonOf(await finish(late, slow.cookie))).toEqual([401, 'no-attempt', false])
    })

    it('gets nowhere with a code that was asked for elsewhere, or an ID token for somebody else’s question', async () => {
      await invited('kay')
      const swap = async (name: string, value: string) => {
        const { url, cookie } = await start()
        const other = new URL(url)
        other.searchParams.set(name, value)
        return await reasonOf(await finish(await provider.answerTo(other.href, 'kay'), cookie))
      }
      const challenge = new URL((await start()).url).searchParams.get('code_challenge') ?? ''
      expect(await swap('nonce', 'another')).toEqual([401, 'answer-not-valid', false])
      expect(await swap('code_challenge', challenge)).toEqual([401, 'answer-not-valid', false])
      expect(await swap('state', 'another')).toEqual([401, 'answer-not-valid', false])
      const { url, cookie } = await start()
      const answer = new URLSearchParams(await provider.answerTo(url, 'kay'))
      answer.set('iss', 'https://accounts.evil.example')
      expect(await reasonOf(await finish(`?${answer}`, cookie))).toEqual([401, 'answer-not-valid', false])
    })

    it('who changes their mind at the provider is told to start again', async () => {
      expect(await reasonOf(await enter(''))).toEqual([401, 'stopped-at-provider', false])
    })

    it('has to wait after thirty answers that did not let them in; nobody elsewhere does', async () => {
      await invited('ruth')
      const refuse = async () => {
        const { url, cookie } = await start()
        return (await finish(`?state=${new URL(url).searchParams.get('state')}`, cookie)).status
      }
      for (let count = 0; count < 30; count += 1) expect(await refuse()).toBe(401)
      expect(await refuse()).toBe(429)
      sender += 1
      expect((await enter('ruth')).status).toBe(200)
    })
  })
})
