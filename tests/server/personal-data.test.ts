import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { requestPrivacyAction } from '../../server/privacy-requests/request-privacy-action.ts'
import { type RequestTable, requestTables } from '../../server/submissions/request-tables.ts'
import { withdrawConsent } from '../../server/withdrawals/withdraw-consent.ts'
import { readWithdrawalToken } from '../harness/read-withdrawal-token.ts'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

let site: Awaited<ReturnType<typeof writeTestSite>>
beforeAll(async () => {
  site = await writeTestSite()
})
afterAll(() => site.remove())

const now = Date.parse('2026-11-22T12:00:00Z')

describe.each(databaseKinds)('an operator who is asked about someone’s data, on $name', (kind) => {
  describe.skipIf(kind.isMissing)('while the server runs', () => {
    let place: TestDatabase
    let deps: { database: TestDatabase['database']; clock: () => number; siteFacts: typeof sampleFacts }
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      deps = { database: place.database, clock: () => now, siteFacts: sampleFacts }
    })
    afterAll(() => place?.remove())
    beforeEach(async () => {
      for (const table of ['outbox', 'consent_withdrawals', ...requestTables] as const)
        await place.database.kysely.deleteFrom(table).execute()
    })

    const ask = async (changes = {}) =>
      (await requestConsultation(deps, { request: sampleRequest(changes), context: sampleContext })).id
    const askPrivacy = async (email: string) => {
      const request = { kind: 'access', name: 'Zoë', email, details: 'My files' } as const
      const context = { website: '', page: '/privacy-request', consentVersion: '' }
      return (await requestPrivacyAction(deps, { request, context })).id
    }
    const run = (...parameters: string[]) =>
      runOperatorCommand('consultations', parameters, { ...place.configuration, distDir: site.distDir })
    const exportAll = async (...parameters: string[]) =>
      (await run('export', ...parameters)).stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
    const countRows = async (table: 'outbox' | RequestTable) =>
      (await place.database.kysely.selectFrom(table).select('id').execute()).length

    test('deletes requests of either kind with all of their emails, and leaves the others', async () => {
      const [gone, kept] = [await ask(), await ask({ email: 'other@visitor.example' })]
      const privacy = await askPrivacy('zoe@visitor.example')
      const { code, stdout, stderr } = await run('delete', gone, privacy)
      expect({ code, lines: stdout.trimEnd().split('\n').sort() }).toEqual({
        code: 0,
        lines: [
          `Deleted ${gone} (consultation) and 2 emails about it.`,
          `Deleted ${privacy} (privacy-access) and 2 emails about it.`,
        ].sort(),
      })
      expect(JSON.parse(stderr)).toMatchObject({
        event: 'data-deleted',
        command: 'consultations delete',
        count: 2,
        requests: `${gone} ${privacy}`,
      })
      const rows = await place.database.kysely.selectFrom('consultation_requests').select('id').execute()
      expect(rows).toEqual([{ id: kept }])
      expect(await countRows('privacy_requests')).toBe(0)
      expect(await countRows('outbox')).toBe(2)
    })

    test('deletes nothing when one of the ids is wrong, and learns which', async () => {
      const id = await ask()
      const { code, stdout, stderr } = await run('delete', id, 'mistyped')
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/There's no request mistyped, so nothing was deleted\..*person EMAIL/)
      expect(await countRows('consultation_requests')).toBe(1)
    })

    test('leaves no trace of what was deleted in the files of the embedded database', async () => {
      if (kind.dialect !== 'sqlite') return
      const id = await ask({ firstName: 'Unforgettable' })
      const readFiles = () =>
        ['', '-wal'].map((suffix) =>
          readFileSync(join(place.configuration.dataDir, `clinic.sqlite${suffix}`), 'latin1'),
        )
      expect(readFiles().join('')).toContain('Unforgettable')
      await run('delete', id)
      expect(readFiles().join('')).not.toContain('Unforgettable')
    })

    test('deletes a person who stays unsubscribed', async () => {
      const id = await ask()
      await withdrawByToken(id)
      expect((await exportAll())[0]).toMatchObject({ id, withdrawnAt: '2026-11-22T12:00:00.000Z' })
      await run('delete', id)
      const { stdout } = await run('person', 'zoe.oneil@visitor.example')
      expect(JSON.parse(stdout)).toMatchObject({
        withdrawnAt: '2026-11-22T12:00:00.000Z',
        consultations: [],
        emails: [],
      })
    })

    test('corrects fields by the rules of the form, or learns which of them were not taken', async () => {
      const id = await ask()
      const { code, stdout, stderr } = await run('correct', id, 'firstName=Chloë', 'email=chloe@visitor.example')
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: `Corrected firstName of ${id}.\nCorrected email of ${id}.\n`,
      })
      expect(JSON.parse(stderr)).toMatchObject({ event: 'data-corrected', request: id, fields: 'firstName email' })
      const refused = await run('correct', id, 'lastName=Smith', 'location=mars')
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toBe('Nothing was changed.\nlocation: Please choose a clinic from the list\n')
      const [record] = await exportAll()
      expect(record).toMatchObject({ id, firstName: 'Chloë', email: 'chloe@visitor.example', lastName: "O'Neil" })
    })

    test('deletes at once what is past its time', async () => {
      await requestConsultation(
        { ...deps, clock: () => Date.now() - 731 * dayMs },
        { request: sampleRequest(), context: sampleContext },
      )
      const { code, stdout, stderr } = await run('purge')
      expect({ code, line: stdout.split('\n')[0] }).toEqual({
        code: 0,
        line: 'Deleted 1 consultation request nobody worked on for two years.',
      })
      expect(JSON.parse(stderr)).toMatchObject({
        event: 'data-deleted',
        command: 'consultations purge',
        count: 1,
        emails: 2,
      })
      expect(await countRows('outbox')).toBe(0)
    })

    test('leaves a line in the activity log for each of these, without a name and without the data', async () => {
      const { kysely } = place.database
      const before = (await kysely.selectFrom('audit_log').select('id').execute()).map(({ id }) => id)
      const [id, other] = [await ask(), await ask({ email: 'other@visitor.example' })]
      const privacyId = await askPrivacy('zoe@visitor.example')
      await run('correct', id, 'lastName=Smith')
      await run('person', 'other@visitor.example')
      await run('export')
      await run('delete', id, privacyId)
      const old = { created_at: 0, last_event_at: 0 }
      await kysely.updateTable('consultation_requests').set(old).where('id', '=', other).execute()
      await run('purge')
      const lines = await kysely.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute()
      const added = lines.filter((line) => !before.includes(line.id))
      expect(added.every(({ staff_id }) => staff_id === null)).toBe(true)
      const told = added.map((line) => [line.action, line.target_kind, line.target_id, line.facts].join(' '))
      expect(told.toSorted()).toEqual(
        [
          `request-corrected request ${id} {"fields":["lastName"]}`,
          `person-exported person ${other} {"count":1}`,
          'requests-exported request all {"count":2}',
          `request-deleted request ${id} {"emails":2}`,
          `request-deleted privacy-request ${privacyId} {"emails":2}`,
          'expired-data-deleted request all {"count":1}',
        ].toSorted(),
      )
    })

    test('who mistypes an id, a field or an address is told what to give', async () => {
      const wrong = [
        ['delete'],
        ['correct', 'mistyped', 'lastName=Smith'],
        ['correct', 'id', 'phone'],
        ['person', 'nobody'],
      ]
      const answers = await Promise.all(wrong.map((parameters) => run(...parameters)))
      expect(answers.map(({ code, stdout }) => [code, stdout])).toEqual(wrong.map(() => [1, '']))
      expect(answers.map(({ stderr }) => stderr)).toEqual([
        expect.stringContaining('delete ID…'),
        expect.stringContaining("There's no request mistyped."),
        expect.stringContaining('"phone" is not FIELD=VALUE.'),
        expect.stringContaining('person EMAIL'),
      ])
    })

    test('shows everything that is held about an address, in whatever case it was written, and nothing of others', async () => {
      const [id, privacyId] = [await ask(), await askPrivacy('zoe.oneil@VISITOR.example')]
      await ask({ email: 'azoe.oneil@visitor.example' })
      const { code, stdout, stderr } = await run('person', 'ZOE.oneil@visitor.example')
      const person = JSON.parse(stdout)
      expect(code).toBe(0)
      expect(person).toMatchObject({
        email: 'ZOE.oneil@visitor.example',
        withdrawnAt: '',
        consultations: [{ id, message: 'My secret message', consent: true }],
        privacyRequests: [{ id: privacyId, kind: 'access', details: 'My files' }],
      })
      expect(person.emails).toHaveLength(4)
      expect(person.emails[0]).toMatchObject({ state: 'pending', about: 'request', handedAt: '', settledAt: '' })
      expect(JSON.parse(stderr)).toMatchObject({ event: 'data-exported', count: 2 })
      expect(stderr.toLowerCase()).not.toContain('oneil')
    })

    async function withdrawByToken(id: string) {
      await withdrawConsent(deps, await readWithdrawalToken(place.database, id))
    }
  })
})
