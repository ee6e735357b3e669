import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { requestConsultation } from '../consultations/request-consultation.ts'
import { requestPrivacyAction } from '../privacy-requests/request-privacy-action.ts'
import { requestTables } from '../submissions/request-tables.ts'
import { purgeExpired } from './purge-expired.ts'
import { startRetention } from './start-retention.ts'

const sentAt = Date.parse('2024-01-01T12:00:00Z')

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a stored request', () => {
    let place: TestDatabase
    const at = (days: number) => ({
      database: place.database,
      clock: () => sentAt + days * dayMs,
      siteFacts: sampleFacts,
    })
    const ask = async (days: number) =>
      (await requestConsultation(at(days), { request: sampleRequest(), context: sampleContext })).id
    const purge = (days: number, retentionDays: number) => purgeExpired({ ...at(days), retentionDays })
    const readIds = async () => {
      const rows = await place.database.kysely.selectFrom('consultation_requests').select('id').orderBy('id').execute()
      return rows.map(({ id }) => id)
    }

    beforeAll(async () => {
      place = await openTestDatabase(kind)
    })
    afterAll(() => place?.remove())
    beforeEach(async () => {
      for (const table of ['outbox', ...requestTables] as const) await place.database.kysely.deleteFrom(table).execute()
    })

    test('is deleted with its emails once its days are over, and not before', async () => {
      await ask(0)
      const later = await ask(1)
      expect(await purge(90, 90)).toMatchObject({ consultations: 0, privacyRequests: 0, emails: 0 })
      expect(await purge(90.1, 90)).toMatchObject({ consultations: 1, privacyRequests: 0, emails: 2 })
      expect(await readIds()).toEqual([later])
    })

    test('is kept forever when the operator says so', async () => {
      const id = await ask(0)
      expect(await purge(100_000, 0)).toMatchObject({ consultations: 0 })
      expect(await readIds()).toEqual([id])
    })

    test('about privacy is kept for 24 months after its answer was due, or longer like any other', async () => {
      const request = { kind: 'access', name: 'Zoë', email: 'zoe@visitor.example', details: '' } as const
      const context = { website: '', page: '/privacy-request', consentVersion: '' }
      await requestPrivacyAction(at(0), { request, context })
      expect(await purge(775, 90)).toMatchObject({ privacyRequests: 0 })
      expect(await purge(776.1, 900)).toMatchObject({ privacyRequests: 0 })
      expect(await purge(776.1, 90)).toMatchObject({ consultations: 0, privacyRequests: 1, emails: 2 })
    })

    test('is counted once when two servers delete hundreds at the same time, while visitors go on sending', async () => {
      await ask(0)
      const [row] = await place.database.kysely.selectFrom('consultation_requests').selectAll().execute()
      if (row === undefined) throw new Error('The request is not stored.')
      const copies = Array.from({ length: 249 }, (_, index) => ({
        ...row,
        id: `c${index}`,
        withdrawal_token: `${index}`,
      }))
      await place.database.kysely.insertInto('consultation_requests').values(copies).execute()
      const runs = Promise.all([purge(91, 90), purge(91, 90)])
      const sent = await ask(91)
      const [one, other] = await runs
      expect(one.consultations + other.consultations).toBe(250)
      expect(await readIds()).toEqual([sent])
    })

    test('past its time is announced before the first daily run deletes it, without a word about its sender', async () => {
      await ask(0)
      const lines: string[] = []
      const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
      const timings = { firstAfterMs: 20, everyMs: 20 }
      const retention = startRetention({ ...at(91), retentionDays: 90, log, timings })
      await eventually(async () => expect(await readIds()).toEqual([]))
      await eventually(() => expect(lines).toHaveLength(2))
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ count: 1, msg: expect.stringContaining('RETENTION_DAYS') })
      expect(JSON.parse(lines[1] ?? '')).toMatchObject({
        event: 'data-deleted',
        command: 'retention',
        count: 1,
        emails: 2,
      })
      await retention.stop()
      await ask(0)
      expect(await readIds()).toHaveLength(1)
    })
  })
})
