import { describe, expect, test } from 'vitest'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase } from '../../tests/harness/test-database.ts'
import { readConsultations } from './read-consultations.ts'
import { requestConsultation } from './request-consultation.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  test.skipIf(kind.isMissing)('an export misses and repeats none of many requests of the same moment', async () => {
    const { database, remove } = await openTestDatabase(kind)
    const deps = { database, clock: () => 1_800_000_000_000, siteFacts: sampleFacts }
    const { id } = await requestConsultation(deps, { request: sampleRequest(), context: sampleContext })
    const row = await database.kysely.selectFrom('consultation_requests').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 1050 }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
      withdrawal_token: `${index}`,
    }))
    for (let start = 0; start < copies.length; start += 350) {
      await database.kysely
        .insertInto('consultation_requests')
        .values(copies.slice(start, start + 350))
        .execute()
    }
    const ids: string[] = []
    for await (const record of readConsultations(database)) ids.push(record.id)
    expect(ids.toSorted()).toEqual([id, ...copies.map((copy) => copy.id)].toSorted())
    await remove()
  })
})
