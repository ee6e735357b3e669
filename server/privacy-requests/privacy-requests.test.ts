import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrivacyRequest } from '../../contract/privacy-request.ts'
import { runOperatorCommand } from '../../tests/harness/run-operator-command.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { requestConsultation } from '../consultations/request-consultation.ts'
import { composePrivacyRequestEmail } from './compose-privacy-request-email.ts'
import { requestPrivacyAction } from './request-privacy-action.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ask = (place: TestDatabase, request: Partial<PrivacyRequest>, website = '') =>
  requestPrivacyAction(
    { database: place.database, clock: () => now, siteFacts: sampleFacts },
    {
      request: {
        kind: 'deletion',
        name: 'Ada Lovelace',
        email: 'ada@visitor.example',
        details: 'My old address',
        ...request,
      },
      context: { website, page: '/privacy-request', consentVersion: '' },
    },
  )

describe.each(databaseKinds)('a privacy request on $name', (kind) => {
  describe.skipIf(kind.isMissing)('beside consultation requests', () => {
    let place: TestDatabase
    let deletionId = ''
    let optOutId = ''
    const rowsOf = (id: string) =>
      place.database.kysely
        .selectFrom('outbox')
        .select('audience')
        .where('request_id', '=', id)
        .orderBy('audience')
        .execute()
    const exportLines = async (...parameters: string[]) => {
      const { stdout } = await runOperatorCommand('consultations', ['export', ...parameters], place.configuration)
      return stdout.trimEnd().split('\n')
    }

    beforeAll(async () => {
      place = await openTestDatabase(kind)
      await requestConsultation(
        { database: place.database, clock: () => now, siteFacts: sampleFacts },
        { request: sampleRequest(), context: sampleContext },
      )
      deletionId = (await ask(place, {})).id
      optOutId = (await ask(place, { kind: 'opt-out', details: '' })).id
    })
    afterAll(() => place?.remove())

    it('waits for an email to the staff and one to the visitor, stored with it', async () => {
      expect(await rowsOf(deletionId)).toEqual([{ audience: 'staff' }, { audience: 'visitor' }])
    })

    it('is stored once when it is sent twice, and apart when it asks something else', async () => {
      expect((await ask(place, {})).id).toBe(deletionId)
      expect(optOutId).not.toBe(deletionId)
    })

    it('makes the clinic write to nobody when a robot sent it', async () => {
      const { id } = await ask(place, { email: 'stranger@visitor.example' }, 'https://spam.example')
      expect(await rowsOf(id)).toEqual([{ audience: 'staff' }])
    })

    it('is not in the export of consultation requests', async () => {
      const lines = await exportLines()
      expect(lines).toHaveLength(1)
      expect(lines[0]).not.toContain('old address')
    })

    it('is exported under its own kind, the most urgent first, with the day of the answer', async () => {
      const [first, second] = (await exportLines('--kind', 'privacy')).map((line) => JSON.parse(line))
      expect(first).toMatchObject({ id: optOutId, kind: 'opt-out', dueAt: '2026-12-06T12:00:00.000Z' })
      expect(second).toEqual({
        id: deletionId,
        createdAt: '2026-11-21T12:00:00.000Z',
        dueAt: '2027-01-05T12:00:00.000Z',
        kind: 'deletion',
        name: 'Ada Lovelace',
        email: 'ada@visitor.example',
        details: 'My old address',
        page: '/privacy-request',
        suspected: false,
        withdrawnAt: '',
      })
      expect((await exportLines('--kind', 'privacy', '--format', 'csv'))[0]).toMatch(
        /^\uFEFFid,createdAt,dueAt,kind,name/,
      )
    })

    it('tells staff and visitor until when to answer, and not what was written', async () => {
      const deps = { database: place.database, siteFacts: sampleFacts, publicUrl: 'https://clinic.example' }
      const write = (audience: 'staff' | 'visitor') =>
        composePrivacyRequestEmail(deps)({ id: 'email', request_id: deletionId, audience, created_at: now })
      const [staff, visitor] = [await write('staff'), await write('visitor')]
      expect(staff?.content.subject).toBe('New privacy request: answer by January 5, 2027')
      expect(staff?.content.text).toContain('ada@visitor.example')
      expect(visitor?.recipient).toEqual({ address: 'ada@visitor.example', askedAt: now, standing: 'owed' })
      expect(visitor?.content.text).toContain('You asked us to have personal information deleted.')
      expect(visitor?.content.text).toContain('January 5, 2027')
      expect(visitor?.content.text).toMatch(/https:\/\/clinic\.example\/unsubscribe\?token=[\w-]{32}\n/)
      expect(visitor?.content.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
      expect(JSON.stringify([staff, visitor])).not.toContain('old address')
    })
  })
})

it('an operator who mistypes the kind is told which there are', async () => {
  const { code, stderr } = await runOperatorCommand('consultations', ['export', '--kind', 'privat'], {
    dataDir: '/nowhere',
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/There's no "privat" kind\. Use consultation or privacy/)
})
