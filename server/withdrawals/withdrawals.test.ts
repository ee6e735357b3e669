import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '../../contract/time.ts'
import { emailComposers } from '../../tests/harness/email-composers.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { type MailServer, startMailServer } from '../../tests/harness/mail-server.ts'
import { readWithdrawalToken } from '../../tests/harness/read-withdrawal-token.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { requestConsultation } from '../consultations/request-consultation.ts'
import type { Job } from '../jobs/run-job.ts'
import { type DeliveryDeps, deliverRow, shareSteps } from '../outbox/deliver-row.ts'
import { createMailer } from '../outbox/mailer.ts'
import { claimRows } from '../outbox/outbox-rows.ts'
import { outboxTimings } from '../outbox/outbox-timings.ts'
import { startOutbox } from '../outbox/run-outbox.ts'
import { correctRequest } from '../personal-data/correct-request.ts'
import { deleteRequests } from '../personal-data/delete-requests.ts'
import { findPerson } from '../personal-data/find-person.ts'
import { purgeExpired } from '../personal-data/purge-expired.ts'
import { hashMailbox } from '../platform/fingerprint.ts'
import { requestPrivacyAction } from '../privacy-requests/request-privacy-action.ts'
import { requestTables } from '../submissions/request-tables.ts'
import { findWithdrawals } from './find-withdrawals.ts'
import { withdrawConsent } from './withdraw-consent.ts'

const visitor = 'zoe@visitor.example'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the mailbox of a visitor', () => {
    let place: TestDatabase
    let mail: MailServer
    let deps: DeliveryDeps & { siteFacts: typeof sampleFacts }
    let now = Date.parse('2026-11-22T09:00:00Z')
    let running: Job[] = []
    let logged: string[] = []

    beforeAll(async () => {
      place = await openTestDatabase(kind)
    })
    afterAll(() => place?.remove())
    beforeEach(async () => {
      now += 100 * hourMs
      mail = await startMailServer()
      deps = {
        database: place.database,
        mailer: connect(),
        clock: () => now,
        configuration: {
          mailFrom: { address: 'no-reply@sample.example' },
          replyTo: undefined,
          staffEmails: ['front@sample.example'],
        },
        siteFacts: sampleFacts,
        composers: emailComposers(place.database),
        timings: { ...outboxTimings, pollMs: 10 },
      }
      for (const table of ['outbox', 'consent_withdrawals', 'unsubscribe_links', ...requestTables] as const)
        await place.database.kysely.deleteFrom(table).execute()
      running = []
      logged = []
    })
    afterEach(async () => {
      await stop()
      deps.mailer.close()
      await mail.stop()
    })

    const connect = () => {
      const mailer = createMailer({ smtpUrl: mail.url, smtpTls: 'required' })
      if (mailer === undefined) throw new Error('There is no mail server.')
      return mailer
    }
    const ask = (email = visitor) =>
      requestConsultation(deps, { request: sampleRequest({ email }), context: sampleContext })
    const askPrivacy = (details: string, email = visitor) =>
      requestPrivacyAction(deps, {
        request: { kind: 'access', name: 'Zoë', email, details },
        context: { website: '', page: '/privacy-request', consentVersion: '' },
      })
    const start = () => {
      const log = pino({ level: 'info' }, { write: (line) => logged.push(line) })
      running.push(startOutbox({ ...deps, mailer: connect(), log }))
    }
    const stop = () => Promise.all(running.splice(0).map((outbox) => outbox.stop()))
    const readStates = async (audience: 'visitor' | 'staff' = 'visitor') => {
      const { kysely } = place.database
      const rows = await kysely.selectFrom('outbox').select('state').where('audience', '=', audience).execute()
      return rows.map(({ state }) => state).sort()
    }
    const deliverAll = async () => {
      start()
      await eventually(async () => {
        expect([...(await readStates()), ...(await readStates('staff'))]).not.toContain('pending')
      })
      await stop()
    }
    const withdraw = async (id: string) => {
      await withdrawConsent(deps, await readWithdrawalToken(place.database, id))
    }
    const toVisitor = () => mail.received.filter(({ to }) => to[0]?.includes('@visitor.example'))

    test('gets three emails an hour however many strangers post with it, and the staff hears of every request', async () => {
      for (const email of [visitor, 'ZOE@visitor.example', 'zoe+1@visitor.example']) await ask(email)
      for (let stranger = 0; stranger < 3; stranger += 1) await ask()
      for (let worker = 0; worker < 3; worker += 1) start()
      await deliverAll()
      expect(toVisitor()).toHaveLength(3)
      expect(await readStates()).toEqual(['delivered', 'delivered', 'delivered', 'withheld', 'withheld', 'withheld'])
      expect(await readStates('staff')).toEqual(Array(6).fill('delivered'))
      expect(logged.filter((line) => line.includes('"email-withheld"'))).toHaveLength(3)
      expect(logged.join('').toLowerCase()).not.toContain('visitor.example')

      now += hourMs + 1
      await ask()
      await deliverAll()
      expect(toVisitor()).toHaveLength(4)
    })

    test('gets one email a day after its owner has withdrawn, with the same way out, from any form', async () => {
      const { id } = await ask()
      await withdraw(id)
      now += 1000
      for (const email of [visitor, 'Zoe+x@visitor.example', visitor]) await ask(email)
      await deliverAll()
      expect(await readStates()).toEqual(['delivered', 'withdrawn', 'withheld', 'withheld'])
      expect(toVisitor()[0]?.text).toContain('/unsubscribe?token=')

      now += 24 * hourMs
      await askPrivacy('one')
      await deliverAll()
      expect(toVisitor()).toHaveLength(2)
    })

    test('gets the answer to a privacy request as soon as there is room, whatever strangers post', async () => {
      for (let stranger = 0; stranger < 3; stranger += 1) await ask()
      await deliverAll()
      const { id } = await askPrivacy('one')
      const findRow = () =>
        place.database.kysely
          .selectFrom('outbox')
          .select(['state', 'next_attempt_at', 'lease', 'attempts', 'first_attempt_at'])
          .where('request_id', '=', id)
          .where('audience', '=', 'visitor')
          .executeTakeFirst()
      start()
      await eventually(async () =>
        expect(await findRow()).toEqual({
          state: 'pending',
          next_attempt_at: now + hourMs,
          lease: null,
          attempts: 0,
          first_attempt_at: null,
        }),
      )
      await stop()
      now += hourMs
      await deliverAll()
      expect(await findRow()).toMatchObject({ state: 'delivered' })
      expect(toVisitor()).toHaveLength(4)
    })

    test('is the one that withdraws, even if the staff has corrected the address since', async () => {
      const { id } = await ask('stranger@visitor.example')
      await deliverAll()
      await correctRequest(deps, id, new Map([['email', visitor]]))
      await withdraw(id)
      const times = await findWithdrawals(place.database.kysely, [visitor, 'stranger@visitor.example'])
      expect([times(visitor), times('stranger@visitor.example')]).toEqual(['', expect.stringMatching(/^2026-/)])
      expect(await readStates('staff')).toEqual(['delivered'])
    })

    test('is never named to the staff as one who withdrew because a correction came between', async () => {
      const { id } = await ask('stranger@visitor.example')
      await deliverAll()
      await withdraw(id)
      await correctRequest(deps, id, new Map([['email', visitor]]))
      await deliverAll()
      expect(mail.received.map(({ text }) => text).join()).not.toContain(visitor)
      const { emails } = await findPerson(place.database, 'stranger@visitor.example')
      expect(emails).toMatchObject([{ audience: 'visitor', state: 'delivered' }])
    })

    test('gets no second email on the day on which its owner withdrew because of the first', async () => {
      const { id } = await ask()
      await deliverAll()
      await withdraw(id)
      now += 1000
      await ask()
      await deliverAll()
      expect(toVisitor()).toHaveLength(1)
    })

    test('gets the confirmation of a privacy request that waited when its owner withdrew', async () => {
      const { id } = await askPrivacy('one')
      await withdraw(id)
      await deliverAll()
      expect(toVisitor().map(({ headers }) => headers.get('list-unsubscribe-post'))).toEqual([
        'List-Unsubscribe=One-Click',
      ])
    })

    test('is left alone at once when its owner withdraws, in whatever case he wrote his address', async () => {
      const { id } = await ask()
      await ask(visitor.toUpperCase())
      await withdraw(id)
      await deliverAll()
      expect(toVisitor()).toEqual([])
      expect(await readStates()).toEqual(['withdrawn', 'withdrawn'])
    })

    test('is named to the staff once when its owner withdraws, without a word of what was asked', async () => {
      const { id } = await ask()
      await withdraw(id)
      await withdraw(id)
      await deliverAll()
      const notices = mail.received.filter(({ text }) => text.includes('withdrawn the consent'))
      expect(notices.map(({ to }) => to)).toEqual([['front@sample.example']])
      expect(notices[0]?.text).toContain(visitor)
      expect(notices[0]?.raw).not.toMatch(/hypersomes|exosomes|secret|555-0142|O'Neil/i)
    })

    test('gets nothing about a request that is deleted after a server took up its email', async () => {
      const { id } = await ask()
      const claim = { now, leaseMs: 90_000, limit: 8, audiences: ['staff', 'visitor'] as const }
      const rows = await claimRows(place.database, claim)
      const { deleted } = await deleteRequests(place.database, [id], now)
      expect(deleted).toEqual([{ id, kind: 'consultation', emails: 2, isEmailUnderWay: false }])
      for (const row of rows) expect(await deliverRow(deps, shareSteps(deps), row)).toEqual({ state: 'gone' })
      expect(mail.received).toEqual([])
    })

    test('costs the outbox nothing once its request is gone, however that went', async () => {
      const { id } = await ask()
      await place.database.kysely.deleteFrom('consultation_requests').where('id', '=', id).execute()
      await deliverAll()
      expect([await readStates(), await readStates('staff'), mail.received]).toEqual([[], [], []])
    })

    test('may still get the email that was at the mail server when its request was deleted, and the operator is told', async () => {
      mail.behave('hang', visitor)
      const { id } = await ask()
      start()
      await eventually(async () => {
        const rows = await place.database.kysely.selectFrom('outbox').select('handed_at').execute()
        expect(rows.every(({ handed_at }) => handed_at === now)).toBe(true)
      })
      const { deleted } = await deleteRequests(place.database, [id], now)
      expect(deleted).toMatchObject([{ emails: 2, isEmailUnderWay: true }])
    })

    test('is left alone by its owner with the link of an email whose request was deleted since', async () => {
      const { id } = await ask()
      await deliverAll()
      const token = await readWithdrawalToken(place.database, id)
      await deleteRequests(place.database, [id], now)
      await ask('ZOE+two@visitor.example')
      now += 30 * 24 * hourMs - 1
      await withdrawConsent(deps, token)
      await deliverAll()
      expect(await readStates()).toEqual(['withdrawn'])
      expect(toVisitor()).toHaveLength(1)

      const { kysely } = place.database
      const links = await kysely.selectFrom('unsubscribe_links').selectAll().execute()
      expect(links).toEqual([
        { token_hash: expect.stringMatching(/^[\w-]{43}$/), mailbox_hash: hashMailbox(visitor), ends_at: now + 1 },
      ])
      expect(links[0]?.token_hash).not.toBe(token)
      expect(await findPerson(place.database, visitor)).toMatchObject({
        unsubscribeLinksUntil: new Date(now + 1).toISOString(),
      })
    })

    test('cannot be withdrawn anymore a month after its request was deleted, and nothing of the link is kept', async () => {
      const { id } = await ask()
      await deliverAll()
      const token = await readWithdrawalToken(place.database, id)
      await deleteRequests(place.database, [id], now)
      now += 30 * 24 * hourMs
      await expect(withdrawConsent(deps, token)).rejects.toMatchObject({ code: 'not-found' })
      expect(await purgeExpired({ ...deps, retentionDays: 0 })).toMatchObject({ unsubscribeLinks: 1 })
      expect(await purgeExpired({ ...deps, retentionDays: 0 })).toMatchObject({ unsubscribeLinks: 0 })
    })

    test('leaves nothing behind when a request is deleted before any email about it went out', async () => {
      const { id } = await ask()
      await deleteRequests(place.database, [id], now)
      expect(await place.database.kysely.selectFrom('unsubscribe_links').selectAll().execute()).toEqual([])
    })

    test('is not withdrawn by a link that no email carried', async () => {
      await expect(withdrawConsent(deps, 'guess')).rejects.toMatchObject({ code: 'not-found' })
    })
  })
})
