import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { DeskRequests } from '../../tests/harness/desk-requests.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { requestConsultation } from '../consultations/request-consultation.ts'
import { requestPrivacyAction } from '../privacy-requests/request-privacy-action.ts'
import { correctRequest } from './correct-request.ts'

describe.each(databaseKinds)('a correction on $name', (kind) => {
  describe.skipIf(kind.isMissing)('of a stored request', () => {
    let place: TestDatabase
    let deps: { database: TestDatabase['database']; clock: () => number; siteFacts: typeof sampleFacts }
    const submission = { request: sampleRequest(), context: sampleContext, idempotencyKey: 'key' }
    const read = (id: string) =>
      place.database.kysely.selectFrom('consultation_requests').selectAll().where('id', '=', id).executeTakeFirst()
    const correct = (id: string, changes: Record<string, string>) =>
      correctRequest(deps, id, new Map(Object.entries(changes)))

    beforeAll(async () => {
      place = await openTestDatabase(kind)
      deps = { database: place.database, clock: () => 1_800_000_000_000, siteFacts: sampleFacts }
    })
    afterAll(() => place?.remove())
    beforeEach(async () => {
      await place.database.kysely.deleteFrom('outbox').execute()
      await place.database.kysely.deleteFrom('consultation_requests').execute()
    })

    test('changes what it names, and a repeated post does not bring the old words back', async () => {
      const { id } = await requestConsultation(deps, submission)
      await correct(id, { firstName: ' Chloë ', email: 'chloe@visitor.example', treatments: '' })
      expect(await read(id)).toMatchObject({ first_name: 'Chloë', email: 'chloe@visitor.example', treatments: '' })
      expect(await requestConsultation(deps, submission)).toEqual({ id })
      expect(await read(id)).toMatchObject({ first_name: 'Chloë', last_name: "O'Neil" })
    })

    test('reaches a privacy request, too', async () => {
      const request = { kind: 'access', name: 'Zoë', email: 'zoe@visitor.example', details: 'My files' } as const
      const context = { website: '', page: '/privacy-request', consentVersion: '' }
      const { id } = await requestPrivacyAction(deps, { request, context })
      await correct(id, { name: 'Zoë Smith', details: '' })
      const rows = await place.database.kysely.selectFrom('privacy_requests').select(['name', 'details']).execute()
      expect(rows).toEqual([{ name: 'Zoë Smith', details: '' }])
      await expect(correct(id, { phone: '(555) 555-0142' })).rejects.toMatchObject({ fields: [{ field: 'phone' }] })
    })

    test('leaves alone a clinic that has gone since the request was sent', async () => {
      const { id } = await requestConsultation(deps, submission)
      const later = { ...deps, siteFacts: { ...sampleFacts, locations: [] } }
      await correctRequest(later, id, new Map([['phone', '(555) 555-0199']]))
      expect(await read(id)).toMatchObject({ phone: '(555) 555-0199', location: 'irvine' })
    })

    test('of its clinic waits until its appointment is moved, because each clinic sees both or neither', async () => {
      const desk = new DeskRequests(place.database)
      const ada = await desk.addColleague()
      const request = await desk.arrive(ada)
      const startsAt = desk.now + 2 * dayMs
      const visit = { startsAt, minutes: 60, location: 'irvine', doctor: null, room: null } as const
      await desk.act(ada, request, { kind: 'book', ...visit, despite: ['closed'] })
      const refusal = { field: 'location', message: expect.stringContaining('while an appointment is booked') }
      await expect(correct(request.id, { location: '' })).rejects.toMatchObject({ fields: [refusal] })
      expect(await read(request.id)).toMatchObject({ location: 'irvine' })
    })

    test.each([
      ['firstName', 'A', 'First name must be at least 2 characters'],
      ['location', 'mars', 'Please choose a clinic from the list'],
      ['consent', 'false', 'cannot be corrected. These can: firstName, lastName, email,'],
      ['constructor', 'x', 'cannot be corrected.'],
    ])('of %s to %s is refused with the form’s message, and changes nothing', async (field, value, message) => {
      const { id } = await requestConsultation(deps, submission)
      await expect(correct(id, { lastName: 'Smith', [field]: value })).rejects.toMatchObject({
        code: 'invalid-request',
        fields: [{ field, message: expect.stringContaining(message) }],
      })
      expect(await read(id)).toMatchObject({ last_name: "O'Neil" })
    })
  })
})
