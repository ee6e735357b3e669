import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alertsSchema } from '../../contract/desk/alerts.ts'
import { hourMs } from '../../contract/time.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { describeOutboxRows } from '../../server/outbox/outbox-rows.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import { addStaff, callDesk } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import type { TestServer } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a colleague who looks at the alerts', () => {
    let server: TestServer
    let ofIrvine: string
    let ofElSegundo: string
    let wakeUps = 0
    const now = Date.now()
    beforeAll(async () => {
      const wakeOutbox = () => {
        wakeUps += 1
      }
      server = await startDeskServer(kind, {}, { clock: () => now, wakeOutbox })
      ofIrvine = (await addStaff(server.database, { clinics: ['irvine'] })).cookie
      ofElSegundo = (await addStaff(server.database, { clinics: ['elsegundo'] })).cookie
    })
    beforeEach(async () => {
      await server.database.kysely.deleteFrom('outbox').execute()
    })
    afterAll(() => server.stop())

    const ask = (sentAt: number) =>
      requestConsultation(
        { database: server.database, clock: () => sentAt, siteFacts: sampleFacts },
        { request: sampleRequest(), context: sampleContext },
      )
    const alerts = async (cookie: string) =>
      alertsSchema.parse(await (await callDesk(server, '/api/staff/alerts', { cookie })).json()).alerts

    it('sees nothing when all is well', async () => {
      await ask(now)
      expect(await alerts(ofIrvine)).toEqual([])
    })

    it('is told of emails that have waited for an hour, and not of one that waits by intent', async () => {
      await ask(now - 2 * hourMs)
      expect(await alerts(ofIrvine)).toMatchObject(
        [{ kind: 'email-waiting', title: '2 emails have been waiting for more than an hour', remedy: /SMTP_URL/ }].map(
          (alert) => ({ ...alert, remedy: expect.stringMatching(alert.remedy) }),
        ),
      )
      await server.database.kysely
        .updateTable('outbox')
        .set({ next_attempt_at: now + hourMs })
        .execute()
      expect(await alerts(ofIrvine)).toEqual([])
    })

    it('is told of an email that was given up at their clinic, and sends it again', async () => {
      const { id: requestId } = await ask(now)
      const { kysely } = server.database
      const dead = { state: 'dead', settled_at: now, attempts: 9, refusals: 5, first_attempt_at: now } as const
      await kysely.updateTable('outbox').set(dead).where('audience', '=', 'visitor').execute()
      const [alert] = await alerts(ofIrvine)
      expect(alert).toMatchObject({ kind: 'email-undeliverable', severity: 'urgent', requestId })
      expect(await alerts(ofElSegundo)).toEqual([])
      const path = `/api/staff/alerts/${alert?.id}/send-again`
      expect((await callDesk(server, path, { cookie: ofElSegundo, body: {} })).status).toBe(404)
      expect((await callDesk(server, path, { cookie: ofIrvine, body: {} })).status).toBe(204)
      expect(wakeUps).toBe(1)
      const row = await kysely
        .selectFrom('outbox')
        .selectAll()
        .where('id', '=', alert?.id ?? '')
        .executeTakeFirst()
      expect(row).toMatchObject({ state: 'pending', attempts: 0, refusals: 0, first_attempt_at: null })
      expect(await alerts(ofIrvine)).toEqual([])
      const again = await callDesk(server, path, { cookie: ofIrvine, body: {} })
      const gone = 'This email has already been sent again or is gone.'
      expect([again.status, (await again.json()).detail]).toEqual([404, gone])
    })

    it('sees and sends nothing that was meant for a colleague, unless they are an admin', async () => {
      const { database } = server
      const { member, cookie } = await addStaff(database, { role: 'admin' })
      const [email] = describeOutboxRows({ kind: 'staff-link', requestId: member.id, now, hostName: 'x' }, [
        'colleague',
      ])
      if (email === undefined) throw new Error('one email for one audience')
      await database.kysely
        .insertInto('outbox')
        .values({ ...email, state: 'dead', settled_at: now })
        .execute()
      const everywhere = (await addStaff(database)).cookie
      const path = `/api/staff/alerts/${email.id}/send-again`
      expect(await alerts(everywhere)).toEqual([])
      expect((await callDesk(server, path, { cookie: everywhere, body: {} })).status).toBe(404)
      expect((await alerts(cookie)).map(({ title }) => title)).toEqual([
        "An email to a colleague couldn't be delivered",
      ])
      expect((await callDesk(server, path, { cookie, body: {} })).status).toBe(204)
    })

    it.each(['reminder', 'digest'] as const)(
      'sends a %s again on its day alone, and is told why not later',
      async (of) => {
        const { database } = server
        const { member, cookie } = await addStaff(database, { role: 'admin' })
        const requestId = of === 'digest' ? member.id : (await ask(now)).id
        const store = async (sentAt: number) => {
          const occasion = { kind: of, requestId, now: sentAt, hostName: 'x' }
          const [email] = describeOutboxRows(occasion, ['colleague'])
          if (email === undefined) throw new Error('one email for one audience')
          await database.kysely
            .insertInto('outbox')
            .values({ ...email, state: 'dead', settled_at: now })
            .execute()
          return `/api/staff/alerts/${email.id}/send-again`
        }
        expect((await callDesk(server, await store(now - hourMs), { cookie, body: {} })).status).toBe(204)
        const late = await callDesk(server, await store(now - 13 * hourMs), { cookie, body: {} })
        expect(late.status).toBe(422)
        expect(await late.json()).toMatchObject({ errors: [{ message: expect.stringMatching('is too old to send') }] })
      },
    )
  })
})
