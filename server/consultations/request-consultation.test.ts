import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { requestConsultation } from './request-consultation.ts'

const tenMinutesMs = 600_000

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a consultation request', () => {
    let test_: TestDatabase
    let now = 0
    const submit = (submission: Partial<Parameters<typeof requestConsultation>[1]> = {}) =>
      requestConsultation(
        { database: test_.database, clock: () => now, siteFacts: sampleFacts },
        { request: sampleRequest(), context: sampleContext, ...submission },
      )
    const readRequests = () => test_.database.kysely.selectFrom('consultation_requests').selectAll().execute()
    const readOutbox = () => test_.database.kysely.selectFrom('outbox').selectAll().orderBy('audience').execute()

    beforeAll(async () => {
      test_ = await openTestDatabase(kind)
    })
    afterAll(() => test_?.remove())
    beforeEach(async () => {
      now = 1_800_000_000_000
      await test_.database.kysely.deleteFrom('outbox').execute()
      await test_.database.kysely.deleteFrom('consultation_requests').execute()
    })

    test('is stored with every field, its time, page and consent version, and one email for each side', async () => {
      const { id } = await submit()
      expect(await readRequests()).toEqual([
        expect.objectContaining({
          id,
          created_at: now,
          first_name: 'Zoë',
          last_name: "O'Neil",
          email: 'Zoe.ONeil@visitor.example',
          phone: '(555) 555-0142',
          location: 'irvine',
          message: 'My secret message',
          treatments: 'exosomes',
          consent: 1,
          consent_version: '2025-01',
          page: '/contact',
          suspected: 0,
          suspected_reason: null,
        }),
      ])
      expect(await readOutbox()).toMatchObject([
        { kind: 'consultation', audience: 'staff', request_id: id, state: 'pending', next_attempt_at: now },
        { kind: 'consultation', audience: 'visitor', request_id: id, state: 'pending', next_attempt_at: now },
      ])
    })

    test('that names no consent version is stored with the one that the site shows', async () => {
      await submit({ context: { ...sampleContext, consentVersion: '' } })
      expect(await readRequests()).toMatchObject([{ consent_version: sampleFacts.consentVersion }])
    })

    test('that is sent again with its key gets the first answer and is stored once', async () => {
      const first = await submit({ idempotencyKey: 'a' })
      now += dayMs
      expect(await submit({ idempotencyKey: 'a' })).toEqual(first)
      expect(await readRequests()).toHaveLength(1)
      expect(await readOutbox()).toHaveLength(2)
    })

    test('with a key of another request is refused and not stored', async () => {
      await submit({ idempotencyKey: 'a' })
      const other = submit({ idempotencyKey: 'a', request: sampleRequest({ phone: '(555) 555-0199' }) })
      await expect(other).rejects.toMatchObject({ code: 'idempotency-conflict' })
      expect(await readRequests()).toHaveLength(1)
    })

    test('that 32 clients send at the same moment with one key is stored once', async () => {
      const answers = await Promise.all(Array.from({ length: 32 }, () => submit({ idempotencyKey: 'race' })))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      expect(await readRequests()).toHaveLength(1)
      expect(await readOutbox()).toHaveLength(2)
    })

    test('of one client fails alone when 32 arrive together', async () => {
      await submit({ idempotencyKey: 'taken' })
      const others = Array.from({ length: 31 }, (_, index) => submit({ idempotencyKey: `own ${index}` }))
      const wrong = submit({ idempotencyKey: 'taken', request: sampleRequest({ firstName: 'Ann' }) })
      const outcomes = await Promise.allSettled([...others, wrong])
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
      expect(outcomes.at(-1)?.status).toBe('rejected')
      expect(await readRequests()).toHaveLength(32)
    })

    test('without any key is stored each time', async () => {
      await Promise.all([submit(), submit()])
      expect(await readRequests()).toHaveLength(2)
    })

    test('of a form without a script that is sent twice at once counts as one', async () => {
      const [first, second] = await Promise.all([
        submit({ dedupeWindowMs: tenMinutesMs }),
        submit({ dedupeWindowMs: tenMinutesMs }),
      ])
      expect(second).toEqual(first)
      expect(await readRequests()).toHaveLength(1)
    })

    test('of a form without a script counts as one for ten minutes, wherever the clock stands, and not longer', async () => {
      now = Math.ceil(now / tenMinutesMs) * tenMinutesMs - 1
      const first = await submit({ dedupeWindowMs: tenMinutesMs })
      now += tenMinutesMs - 1
      expect(await submit({ dedupeWindowMs: tenMinutesMs })).toEqual(first)
      now += 1
      expect(await submit({ dedupeWindowMs: tenMinutesMs })).not.toEqual(first)
      const other = submit({ dedupeWindowMs: tenMinutesMs, request: sampleRequest({ message: 'Another' }) })
      await expect(other).resolves.not.toEqual(first)
    })

    test.each([
      ['honeypot', { website: 'https://spam.example' }],
      ['too-fast', { elapsedMs: 1999 }],
    ])('of a robot (%s) is stored as suspected and makes us write to no stranger', async (reason, context) => {
      await submit({ context: { ...sampleContext, ...context } })
      expect(await readRequests()).toMatchObject([{ suspected: 1, suspected_reason: reason }])
      expect(await readOutbox()).toMatchObject([{ audience: 'staff' }])
    })

    test('after two seconds, or from a form that cannot measure time, is not suspected', async () => {
      await submit({ context: { ...sampleContext, elapsedMs: 2000 } })
      await submit({ context: { ...sampleContext, elapsedMs: undefined } })
      expect(await readRequests()).toMatchObject([{ suspected: 0 }, { suspected: 0 }])
    })
  })
})
