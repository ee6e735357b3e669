import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { type MailServer, startMailServer } from '../../tests/harness/mail-server.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { sessionSecret } from '../../tests/harness/server-process.ts'
import { startTestOutbox, type TestOutbox } from '../../tests/harness/start-test-outbox.ts'
import { startTcpProxy } from '../../tests/harness/tcp-proxy.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { requestConsultation } from '../consultations/request-consultation.ts'
import type { Job } from '../jobs/run-job.ts'
import { requestPrivacyAction } from '../privacy-requests/request-privacy-action.ts'
import { inviteStaff } from '../staff/invite-staff.ts'
import { mailConnections } from './mailer.ts'
import { claimRows } from './outbox-rows.ts'
import { outboxTimings } from './outbox-timings.ts'

const visitor = 'Zoe.ONeil@visitor.example'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the outbox', () => {
    let place: TestDatabase
    let mail: MailServer
    let running: Job[] = []
    let logged: string[] = []
    let ahead = 0
    const log = pino({ level: 'info' }, { write: (line) => logged.push(line) })

    beforeAll(async () => {
      place = await openTestDatabase(kind)
    })
    afterAll(() => place?.remove())
    beforeEach(async () => {
      mail = await startMailServer()
      await place.database.kysely.deleteFrom('outbox').execute()
      await place.database.kysely.deleteFrom('consent_withdrawals').execute()
      await place.database.kysely.deleteFrom('consultation_requests').execute()
      await place.database.kysely.deleteFrom('privacy_requests').execute()
      running = []
      logged = []
      ahead = 0
    })
    afterEach(async () => {
      await Promise.all(running.map((outbox) => outbox.stop()))
      await mail.stop()
    })

    const submit = (changes = {}, clock = Date.now) =>
      requestConsultation(
        { database: place.database, clock, siteFacts: sampleFacts },
        { request: sampleRequest(changes), context: sampleContext },
      )

    function start(options: Partial<TestOutbox> = {}) {
      const clock = () => Date.now() + ahead
      const outbox = startTestOutbox({ database: place.database, log, clock, smtpUrl: mail.url, ...options })
      running.push(outbox)
      return outbox
    }

    const readStates = async () => {
      const rows = await place.database.kysely.selectFrom('outbox').selectAll().orderBy('audience').execute()
      return rows.map(({ state }) => state)
    }
    const countPerhapsSent = async () => {
      const rows = await place.database.kysely.selectFrom('outbox').select('perhaps_sent_at').execute()
      return rows.filter(({ perhaps_sent_at }) => perhaps_sent_at !== null).length
    }
    const waitForStates = (...states: string[]) => eventually(async () => expect(await readStates()).toEqual(states))

    test('brings one email to the staff and one to the visitor', async () => {
      await submit()
      start()
      await waitForStates('delivered', 'delivered')
      expect(mail.received.map(({ to }) => to).sort()).toEqual([[visitor], ['front@sample.example']])
      expect(new Set(mail.received.map(({ headers }) => headers.get('message-id'))).size).toBe(2)
    })

    test.each(['Front+desk', 'no-reply', 'replies', 'team', 'privacy'])(
      'brings nothing meant for visitors to %s@sample.example, an address of the clinic',
      async (name) => {
        const email = `${name}@sample.example`
        await submit({ email })
        const privacyRequest = { kind: 'access', name: 'Zoë', email, details: '' } as const
        const deps = { database: place.database, clock: Date.now, siteFacts: sampleFacts }
        await requestPrivacyAction(deps, { request: privacyRequest, context: sampleContext })
        start({ replyTo: { address: 'Replies@sample.example' } })
        await waitForStates('delivered', 'delivered')
        expect(mail.received.map(({ to }) => to)).toEqual([['front@sample.example'], ['front@sample.example']])
      },
    )

    test('sends at once when it is woken, without waiting for its next look', async () => {
      const outbox = start({ timings: { pollMs: 60_000 } })
      await submit()
      outbox.wake()
      await waitForStates('delivered', 'delivered')
    })

    test('tries again while the mail server is down, and delivers everything once it is back', async () => {
      await mail.stop()
      await submit()
      start()
      await eventually(() => expect(logged.join('')).toContain('tried again'))
      expect(await readStates()).toEqual(['pending', 'pending'])
      await mail.start()
      await waitForStates('delivered', 'delivered')
      expect(mail.received).toHaveLength(2)
    })

    test('tries a temporary refusal (451) again, under the same Message-ID', async () => {
      mail.behave(451)
      const { id } = await submit()
      start()
      await eventually(() => expect(logged.filter((line) => line.includes('451')).length).toBeGreaterThan(5))
      mail.behave('accept')
      await waitForStates('delivered', 'delivered')
      const rows = await place.database.kysely
        .selectFrom('outbox')
        .select('message_id')
        .where('request_id', '=', id)
        .execute()
      expect(await countPerhapsSent()).toBe(0)
      const sent = mail.received.map(({ headers }) => headers.get('message-id'))
      expect(sent.sort()).toEqual(rows.map(({ message_id }) => message_id).sort())
    })

    test('gives up on a mailbox that its server refuses for good, says so, and names no address', async () => {
      mail.behave(550, visitor)
      await submit()
      start()
      await waitForStates('delivered', 'dead')
      const dead = await eventually(() => {
        const line = logged.find((each) => each.includes("can't be delivered"))
        if (line === undefined) throw new Error('Nothing says that it was given up.')
        return line
      })
      expect(JSON.parse(dead)).toMatchObject({ level: 50, audience: 'visitor', attempts: 5 })
      expect(logged.join('').toLowerCase()).not.toContain('visitor.example')
      const row = await place.database.kysely
        .selectFrom('outbox')
        .select('last_error')
        .where('state', '=', 'dead')
        .executeTakeFirst()
      expect(row?.last_error).toBe('EENVELOPE 550 RCPT TO')
    })

    test('gives up three days after the first attempt, and not before', async () => {
      mail.behave(451)
      await submit()
      start()
      const countFailures = () => logged.filter((line) => line.includes('tried again')).length
      await eventually(() => expect(countFailures()).toBeGreaterThanOrEqual(2))
      ahead = 3 * dayMs - 60_000
      const before = countFailures()
      await eventually(() => expect(countFailures()).toBeGreaterThanOrEqual(before + 4))
      expect(await readStates()).toEqual(['pending', 'pending'])
      ahead += 120_000
      await waitForStates('dead', 'dead')
    })

    test('brings an email to the second of two staff addresses without repeating it to the first', async () => {
      mail.behave(451, 'two@sample.example')
      await submit()
      start({ staffEmails: ['one@sample.example', 'two@sample.example'] })
      await eventually(() => expect(logged.filter((line) => line.includes('451')).length).toBeGreaterThan(2))
      mail.behave('accept', 'two@sample.example')
      await waitForStates('delivered', 'delivered')
      expect(mail.received.flatMap(({ to }) => to).sort()).toEqual([
        visitor,
        'one@sample.example',
        'two@sample.example',
      ])
    })

    test('is not held up by a mail server that hangs on one recipient', async () => {
      mail.behave('hang', visitor)
      await submit()
      await submit({ email: 'other@visitor.example' })
      start({ timings: { sendDeadlineMs: 300 } })
      await eventually(() => expect(mail.received).toHaveLength(3))
      await eventually(() => expect(logged.join('')).toMatch(/E(ABORT|TIMEDOUT)/))
      mail.behave('accept', visitor)
      await waitForStates('delivered', 'delivered', 'delivered', 'delivered')
    })

    test('of a server that died half-way is finished by another after the lease', async () => {
      mail.behave('hang')
      await submit()
      const dying = start()
      await eventually(() => expect(mail.countHanging()).toBeGreaterThanOrEqual(2))
      await dying.stop()
      mail.behave('accept')
      ahead = outboxTimings.leaseMs
      start()
      await waitForStates('delivered', 'delivered')
      expect(mail.received).toHaveLength(2)
      expect(await countPerhapsSent()).toBe(2)
    })

    test('whose mail server died before it answered is marked as perhaps sent, and goes out again', async () => {
      const proxy = await startTcpProxy(mail.url)
      mail.behave('hang-at-end')
      await submit()
      start({ smtpUrl: proxy.url })
      await eventually(() => expect(mail.countHanging()).toBe(2))
      mail.behave('accept')
      proxy.reset()
      proxy.thaw()
      await waitForStates('delivered', 'delivered')
      await proxy.stop()
      expect(await countPerhapsSent()).toBe(2)
    })

    test('loses no attempt to a connection that the mail server closed while nothing was sent', async () => {
      const outbox = start()
      for (const _time of [1, 2]) {
        await submit({ email: `${randomUUID()}@visitor.example` })
        outbox.wake()
        await eventually(async () => expect(new Set(await readStates())).toEqual(new Set(['delivered'])))
        await mail.stop()
        await mail.start()
      }
      const rows = await place.database.kysely.selectFrom('outbox').select('attempts').execute()
      expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
      expect(logged.join('')).not.toContain('tried again')
    })

    test('that had no connection yet when its server stopped is given back as if nobody had taken it', async () => {
      mail.behave('hang')
      await Promise.all(Array.from({ length: 10 }, (_, index) => submit({ email: `v${index}@visitor.example` })))
      const outbox = start()
      await eventually(() => expect(mail.countHanging()).toBe(mailConnections))
      await outbox.stop()
      const rows = await place.database.kysely
        .selectFrom('outbox')
        .select(['lease', 'attempts', 'first_attempt_at'])
        .where('lease', 'is', null)
        .execute()
      expect(rows).toEqual(Array.from({ length: 12 }, () => ({ lease: null, attempts: 0, first_attempt_at: null })))
    })

    test('of a server that died before it began to send is marked by nobody as perhaps sent', async () => {
      await submit()
      await claimRows(place.database, { now: Date.now(), leaseMs: 1, limit: 2, audiences: ['staff', 'visitor'] })
      start()
      await waitForStates('delivered', 'delivered')
      expect(await countPerhapsSent()).toBe(0)
    })

    test('shared by three workers sends each email once', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, index) => submit({ email: `v${index}@visitor.example` })))
      for (let worker = 0; worker < 3; worker += 1) start()
      await eventually(async () => expect(new Set(await readStates())).toEqual(new Set(['delivered'])))
      expect(mail.received).toHaveLength(40)
    })

    test('keeps emails and says why while no mail server is configured', async () => {
      await submit()
      start({ smtpUrl: '', timings: { noticeEveryMs: 20 } })
      await eventually(() => expect(logged.length).toBeGreaterThan(2))
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({
        waiting: 2,
        msg: expect.stringContaining('SMTP_URL is not set'),
      })
      expect(await readStates()).toEqual(['pending', 'pending'])
    })

    test('keeps the emails of the staff and says why while nobody is named to get them', async () => {
      await submit()
      start({ staffEmails: [] })
      await waitForStates('pending', 'delivered')
      expect(logged.join('')).toContain('STAFF_EMAIL is not set')
    })

    test('brings a colleague every link, whoever else gets emails and however many that were', async () => {
      start({ staffEmails: [] })
      const { database } = place
      const deps = {
        database,
        secret: sessionSecret,
        deskUrl: 'https://clinic.example',
        isEmailed: true,
        clinics: [],
      }
      const invitation = { email: 'ada@clinic.example', role: 'desk', clinics: [] } as const
      for (let count = 1; count <= 5; count += 1) {
        await inviteStaff({ ...deps, now: Date.now() }, null, { ...invitation, clinics: [] })
        await eventually(() => expect(mail.received).toHaveLength(count))
      }
    })
  })
})
