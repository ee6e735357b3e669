import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { olderNow, olderPrivacyRequest, storeWithOlderVersion } from '../../../tests/harness/older-version.ts'
import { sampleFacts } from '../../../tests/harness/sample-request.ts'
import { databaseKinds, placeDatabase } from '../../../tests/harness/test-database.ts'
import { readConsultations } from '../../consultations/read-consultations.ts'
import { deleteRequests } from '../../personal-data/delete-requests.ts'
import { findPerson } from '../../personal-data/find-person.ts'
import { readPrivacyRequests } from '../../privacy-requests/read-privacy-requests.ts'
import { requestPrivacyAction } from '../../privacy-requests/request-privacy-action.ts'
import { withdrawConsent } from '../../withdrawals/withdraw-consent.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrate-database.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a privacy request that was sent before an upgrade', () => {
    let place: Awaited<ReturnType<typeof placeDatabase>>
    let database: Database
    const deps = () => ({ database, clock: () => olderNow + 60_000, siteFacts: sampleFacts })
    beforeEach(async () => {
      place = await placeDatabase(kind)
      database = await openDatabase(place.configuration)
      await storeWithOlderVersion(database)
      await migrateDatabase(database)
    })
    afterEach(async () => {
      await database.close()
      await place.remove()
    })

    test('is exported with all that it held, and the consultation requests beside it as before', async () => {
      expect(await Readable.from(readPrivacyRequests(database)).toArray()).toEqual([
        {
          id: 'privacy-1',
          createdAt: '2026-11-21T12:00:00.000Z',
          dueAt: '2027-01-05T12:00:00.000Z',
          ...olderPrivacyRequest,
          page: '/privacy-request',
          suspected: false,
          withdrawnAt: '2026-11-21T12:00:00.001Z',
        },
      ])
      const [consultation, ...others] = await Readable.from(readConsultations(database)).toArray()
      expect(consultation).toMatchObject({ id: 'consultation-1', firstName: 'Ada', message: 'Hello', consent: true })
      expect(others).toEqual([])
    })

    test('is not stored again when the same form arrives a minute later', async () => {
      const context = { website: '', page: '/privacy-request', consentVersion: '' }
      const repeated = await requestPrivacyAction(deps(), { request: olderPrivacyRequest, context })
      expect(repeated).toEqual({ id: 'privacy-1' })
    })

    test.each(['token-of-the-privacy-request', 'token-of-the-consultation'])(
      'ends with the emails when the link in one is pressed: %s',
      async (token) => {
        await withdrawConsent(deps(), token)
        expect(await findPerson(database, 'ada@visitor.example')).toMatchObject({
          withdrawnAt: '2026-11-21T12:01:00.000Z',
        })
      },
    )

    test('is shown and deleted with its emails', async () => {
      const person = await findPerson(database, 'ADA@visitor.example')
      expect(person.privacyRequests).toMatchObject([{ id: 'privacy-1' }])
      expect(person.emails).toHaveLength(6)
      const { deleted } = await deleteRequests(database, ['privacy-1', 'consultation-1'], olderNow)
      expect(deleted).toMatchObject([
        { kind: 'privacy-deletion', emails: 3 },
        { kind: 'consultation', emails: 3 },
      ])
      expect(await findPerson(database, 'ada@visitor.example')).toMatchObject({ privacyRequests: [], emails: [] })
    })
  })
})
