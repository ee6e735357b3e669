import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { dayMs, hourMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { requestConsultation } from '../consultations/request-consultation.ts'
import { openDatabase } from '../database/database.ts'
import { deleteRequests } from '../personal-data/delete-requests.ts'
import { claimEvents } from './claim-events.ts'
import { listWebhooks } from './list-webhooks.ts'
import { startWebhooks } from './run-webhooks.ts'
import { signWebhook } from './sign-webhook.ts'
import { switchWebhooks } from './switch-webhooks.ts'

const withDoctor = { location: 'irvine', doctor: 'Dr. Lee', room: null, minutes: 60 } as const
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('a signature is what receivers of Standard Webhooks compute', () => {
  // The example of its reference libraries.
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', sentAt: 1_614_265_330_000, body: '{"test": 2432232314}' }
  expect(signWebhook(secret, message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a system that receives events', () => {
    let place: TestDatabase
    let receiver: Server
    let received: { headers: IncomingHttpHeaders; body: string }[]
    let answer: { status: number; headers?: Record<string, string> } | 'silence'
    let running: { stop(): Promise<void> }[]
    let laterMs = 0

    beforeAll(async () => {
      receiver = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
        if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end('thanks')
      })
      receiver.listen(0, '127.0.0.1')
      await new Promise((resolve) => receiver.once('listening', resolve))
    })
    afterAll(() => receiver.close())
    beforeEach(async () => {
      place = await openTestDatabase(kind)
      await switchWebhooks(place.database, true)
      received = []
      running = []
      answer = { status: 204 }
      laterMs = 0
    })
    afterEach(async () => {
      await Promise.all(running.map((webhooks) => webhooks.stop()))
      receiver.closeAllConnections()
      await place.remove()
    })

    const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
    const start = () => {
      const timings = { pollMs: 10, answerWithinMs: 300 }
      const log = { warn: () => {} }
      const deps = {
        database: place.database,
        clock: () => Date.now() + laterMs,
        log,
        settings: { url: url(), secret },
      }
      running.push(startWebhooks({ ...deps, timings }))
    }
    const ask = async (changes = {}) =>
      (
        await requestConsultation(
          { database: place.database, clock: Date.now, siteFacts: sampleFacts },
          { request: sampleRequest(changes), context: sampleContext },
        )
      ).id
    const states = async () =>
      (await listWebhooks(place.database)).events.map(({ type, state, lastAnswer }) => `${type} ${state} ${lastAnswer}`)
    const sent = () => received.map(({ body }) => JSON.parse(body))

    it('gets a request as it is now, signed, once from two servers', async () => {
      const id = await ask()
      start()
      start()
      await eventually(async () => expect(await states()).toEqual(['request.created delivered 204']))
      expect(sent()).toMatchObject([{ type: 'request.created', data: { id, firstName: 'Zoë', location: 'irvine' } }])
      const [{ headers, body } = { headers: {}, body: '' }] = received
      const sentAt = Number(headers['webhook-timestamp']) * 1000
      expect(headers).toMatchObject(signWebhook(secret, { id: String(headers['webhook-id']), sentAt, body }))
    })

    it('hears of a change and of a deletion, whoever did it, and of a deleted request nothing but its id', async () => {
      const id = await ask()
      start()
      await eventually(() => expect(received).toHaveLength(1))
      await place.database.kysely
        .updateTable('consultation_requests')
        .set({ phone: '(555) 555-0199', version: 2 })
        .execute()
      await eventually(() => expect(received).toHaveLength(2))
      await deleteRequests(place.database, [id], Date.now())
      await eventually(() => expect(received).toHaveLength(3))
      expect(sent().slice(1)).toEqual([
        expect.objectContaining({
          type: 'request.changed',
          data: expect.objectContaining({ phone: '(555) 555-0199' }),
        }),
        { type: 'request.deleted', timestamp: expect.any(String), data: { id } },
      ])
    })

    it('hears of an appointment, when it is moved or taken back, and not of one that goes with its request', async () => {
      const desk = new DeskRequests(place.database)
      const ada = await desk.addColleague()
      const book = (request: RequestDetail, startsAt: number) =>
        desk.act(ada, request, { kind: 'book', startsAt, ...withDoctor, despite: [] })
      const booked = await book(await desk.arrive(ada), mondayAtTen + dayMs)
      const moved = await book(booked, mondayAtTen + 2 * dayMs)
      await desk.undo(ada, await desk.undo(ada, moved))
      await book(await desk.arrive(ada), mondayAtTen + dayMs)
      await place.database.kysely.deleteFrom('consultation_requests').execute()
      const events = await place.database.kysely
        .selectFrom('webhook_events')
        .select(['type', 'appointment_id'])
        .where('appointment_id', 'is not', null)
        .orderBy('created_at')
        .execute()
      expect(events.map(({ type }) => type)).toEqual([
        'appointment.booked',
        'appointment.moved',
        'appointment.moved',
        'appointment.deleted',
        'appointment.booked',
      ])
      expect(new Set(events.map(({ appointment_id }) => appointment_id)).size).toBe(2)
    })

    it('is told when and where an appointment is, and not whose', async () => {
      const desk = new DeskRequests(place.database)
      const ada = await desk.addColleague()
      const startsAt = mondayAtTen + dayMs
      const booked = await desk.act(ada, await desk.arrive(ada), { kind: 'book', startsAt, ...withDoctor, despite: [] })
      start()
      await eventually(() => expect(received).toHaveLength(3))
      expect(sent().find(({ type }) => type === 'appointment.booked')?.data).toEqual({
        id: booked.appointment?.id,
        requestId: booked.id,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + hourMs).toISOString(),
        location: 'irvine',
        doctor: 'Dr. Lee',
        room: '',
        state: 'booked',
        canceledBy: '',
      })
    })

    it('is not told what the visitor answered for the staff alone', async () => {
      await ask({ answers: 'age=26-40' })
      start()
      await eventually(() => expect(received).toHaveLength(1))
      expect(received[0]?.body).not.toContain('26 to 40')
      expect(sent()[0].data).not.toHaveProperty('answers')
    })

    it('is never told what was in a request that went before it was told', async () => {
      await deleteRequests(place.database, [await ask()], Date.now())
      start()
      await eventually(async () => {
        expect((await states()).toSorted()).toEqual(['request.created dropped null', 'request.deleted delivered 204'])
      })
      expect(received.map(({ body }) => body).join()).not.toContain('Zoë')
    })

    it('never hears of a change after the deletion, from however many servers', async () => {
      const id = await ask()
      const { kysely } = place.database
      await kysely.updateTable('consultation_requests').set({ version: 2 }).execute()
      const other = await openDatabase(place.configuration)
      // The database's clock rounds up.
      const claim = { now: Date.now() + 1000, leaseMs: 60_000, limit: 5 }
      const claimBoth = async () =>
        (await Promise.all([place.database, other].map((database) => claimEvents(database, claim)))).flat()
      const settle = () =>
        kysely.updateTable('webhook_events').set({ state: 'delivered' }).where('lease', 'is not', null)
      expect((await claimBoth()).map(({ type }) => type)).toEqual(['request.created'])
      await settle().execute()
      expect((await claimBoth()).map(({ type }) => type)).toEqual(['request.changed'])
      await deleteRequests(place.database, [id], Date.now())
      claim.now = Date.now() + 1000
      expect(await claimBoth()).toEqual([])
      await settle().execute()
      expect((await claimBoth()).map(({ type }) => type)).toEqual(['request.deleted'])
      await other.close()
    })

    it.each([
      ['fails', { status: 500 }, '500'],
      ['leads elsewhere', { status: 302, headers: { location: '/elsewhere' } }, '302'],
      ['says nothing', 'silence', 'no answer in time'],
    ] as const)('that %s is asked again, later each time', async (_what, said, lastAnswer) => {
      answer = said
      await ask()
      start()
      await eventually(async () => expect(await states()).toEqual([`request.created pending ${lastAnswer}`]))
      expect(received).toHaveLength(1)
      answer = { status: 200 }
      laterMs = 13_000
      await eventually(async () => expect(await states()).toEqual(['request.created delivered 200']))
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    })

    it('is given up after three days, which stays on the list', async () => {
      answer = { status: 503 }
      await ask()
      laterMs = 3 * dayMs + 60_000
      start()
      await eventually(async () => expect(await states()).toEqual(['request.created dead 503']))
    })

    it('that answers 410 hears no more', async () => {
      answer = { status: 410 }
      await ask()
      start()
      await eventually(async () => expect(await states()).toEqual(['request.created stopped 410']))
      await ask()
      expect(await listWebhooks(place.database)).toMatchObject({ isOn: false, events: [{}] })
    })

    it('has nothing queued before there is one', async () => {
      await switchWebhooks(place.database, false)
      await ask()
      expect(await states()).toEqual([])
    })
  })
})
