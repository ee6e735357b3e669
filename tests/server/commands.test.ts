import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logActivity } from '../../server/activity-log/log-activity.ts'
import { backUpDatabase } from '../../server/commands/back-up-database.ts'
import { restoreDatabase } from '../../server/commands/restore-database.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { lockDataDir } from '../../server/database/data-dir-lock.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import { hashMailbox } from '../../server/platform/fingerprint.ts'
import { olderPrivacyRequest, storeWithOlderVersion } from '../harness/older-version.ts'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import { addStaff } from '../harness/staff.ts'
import { databaseKinds, openTestDatabase, placeDatabase, type TestDatabase } from '../harness/test-database.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let latest = 0
/** No two requests in one millisecond: exports put these in the order of their ids, not of their arrival. */
const clock = () => {
  latest = Math.max(latest + 1, Date.now())
  return latest
}

const store = (place: TestDatabase, changes = {}, context = {}) =>
  requestConsultation(
    { database: place.database, clock, siteFacts: sampleFacts },
    { request: sampleRequest(changes), context: { ...sampleContext, ...context } },
  )

const lineAbout = ({ id }: { id: string }, now: number) =>
  ({ staff: { id }, action: 'signed-in', target: { kind: 'staff', id }, now }) as const

describe.each(databaseKinds)('an operator on $name', (kind) => {
  describe.skipIf(kind.isMissing)('with stored requests', () => {
    let place: TestDatabase
    const ids: string[] = []
    const backupFile = () => join(folder, `${kind.dialect}.backup`)

    beforeAll(async () => {
      place = await openTestDatabase(kind)
      const firstNames = ['=HYPERLINK("http://x.example")', '+1', 'Zoë "Z", Jr.', 'Plain']
      for (const firstName of firstNames) ids.push((await store(place, { firstName, message: 'one\ntwo' })).id)
      ids.push((await store(place, {}, { website: 'spam' })).id)
    })
    afterAll(() => place?.remove())

    test('exports one flat line of JSON a request, oldest first, while the server has the database open', async () => {
      const { code, stdout, stderr } = await runOperatorCommand('consultations', ['export'], place.configuration)
      const records = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(code).toBe(0)
      expect(JSON.parse(stderr)).toMatchObject({ event: 'data-exported', kind: 'consultation', count: 5 })
      expect(records.map(({ id }) => id)).toEqual(ids)
      expect(records[3]).toEqual({
        ...sampleRequest({ firstName: 'Plain', message: 'one\ntwo' }),
        id: ids[3],
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        consentVersion: '2025-01',
        page: '/contact',
        suspected: false,
        withdrawnAt: '',
        status: 'new',
        outcome: '',
        nextStep: 'First call',
        nextStepAt: expect.stringMatching(/^\d{4}-.*Z$/),
        assignedTo: '',
        firstContactAt: '',
        lastEventAt: records[3].createdAt,
        source: 'website',
        enteredBy: '',
        consentGiven: '',
        consentTo: '',
        joinedTo: '',
        answers: '',
      })
      expect(records[4]).toMatchObject({ suspected: true })
    })

    test('exports a table whose cells compute nothing in a spreadsheet', async () => {
      const { stdout } = await runOperatorCommand('consultations', ['export', '--format', 'csv'], place.configuration)
      const header =
        '\uFEFFid,createdAt,firstName,lastName,email,phone,location,message,treatments,consent,consentVersion,page,suspected,withdrawnAt,status,outcome,nextStep,nextStepAt,assignedTo,firstContactAt,lastEventAt,answers,source,enteredBy,consentGiven,consentTo,joinedTo'
      expect(stdout.startsWith(`${header}\r\n`)).toBe(true)
      expect(stdout).toContain(`,"'=HYPERLINK(""http://x.example"")",`)
      expect(stdout).toContain(`,'+1,`)
      expect(stdout).toContain(`,"Zoë ""Z"", Jr.",O'Neil,`)
      expect(stdout).toContain(`,"one\ntwo",`)
      expect(stdout).toMatch(/,true,,new,,First call,[^,]+,,,[^,]+,,website,,,,\r\n$/)
    })

    test('is told about a format that does not exist', async () => {
      const { code, stdout, stderr } = await runOperatorCommand(
        'consultations',
        ['export', '--format', 'xml'],
        place.configuration,
      )
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain(`There's no "xml" format. Use ndjson or csv.`)
    })

    test('backs up while requests arrive, and finds in the copy every one that was stored before', async () => {
      let isDone = false
      const arriving = (async () => {
        while (!isDone) await store(place)
      })()
      const { code, stderr } = await runOperatorCommand('backup', [backupFile()], place.configuration)
      isDone = true
      await arriving
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('"event":"data-exported"') })
      expect(statSync(backupFile()).mode & 0o777).toBe(0o600)
      expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
    })

    test.each(databaseKinds.filter(({ isMissing }) => !isMissing))('restores the copy into $name', async (target) => {
      const { configuration, remove } = await placeDatabase(target)
      const restored = await runOperatorCommand('restore', [backupFile()], configuration)
      expect(restored).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('"event":"data-restored"'),
        stdout: expect.stringMatching(/^Restored (1 request|\d+ requests)\./),
      })
      const { stdout } = await runOperatorCommand('consultations', ['export'], configuration)
      const original = await runOperatorCommand('consultations', ['export'], place.configuration)
      expect(stdout.length).toBeGreaterThan(500)
      expect(original.stdout.startsWith(stdout)).toBe(true)
      await remove()
    })

    test('restores the people at the desk, and takes no line back of what they did since', async () => {
      const desk = await openTestDatabase(kind)
      const { member } = await addStaff(desk.database)
      await logActivity(desk.database.kysely, lineAbout(member, 1))
      const file = join(folder, `${kind.dialect}.desk`)
      await backUpDatabase(desk.configuration, file, [])
      await logActivity(desk.database.kysely, lineAbout(member, 2))
      await desk.database.kysely.deleteFrom('staff_users').execute()
      await desk.database.close()
      await restoreDatabase(desk.configuration, file, { isForced: true, identityFile: undefined })
      const database = await openDatabase(desk.configuration)
      const rows = await database.kysely.selectFrom('staff_two_factors').select('user_id').execute()
      const lines = await database.kysely.selectFrom('audit_log').select('at').orderBy('at').execute()
      expect({ rows, lines }).toEqual({ rows: [{ user_id: member.id }], lines: [{ at: 1 }, { at: 2 }] })
      await database.close()
    })

    test('restores a backup that an older version made, privacy requests and waiting emails included', async () => {
      const older = await placeDatabase(kind)
      const database = await openDatabase(older.configuration)
      await storeWithOlderVersion(database)
      await database.close()
      const file = join(folder, `${kind.dialect}.older`)
      await backUpDatabase(older.configuration, file, [])
      const { configuration, remove } = await placeDatabase(kind)
      const restored = await restoreDatabase(configuration, file, { isForced: false, identityFile: undefined })
      expect(restored).toMatchObject({ requests: 2, waitingEmails: 6 })
      const { stdout } = await runOperatorCommand('consultations', ['person', 'ada@visitor.example'], configuration)
      expect(JSON.parse(stdout)).toMatchObject({
        consultations: [{ id: 'consultation-1', message: 'Hello' }],
        privacyRequests: [{ id: 'privacy-1', ...olderPrivacyRequest }],
        emails: Array.from({ length: 6 }, () => ({ state: 'pending' })),
      })
      const again = restoreDatabase(configuration, file, { isForced: false, identityFile: undefined })
      await expect(again).rejects.toThrow('--force')
      await Promise.all([older.remove(), remove()])
    })

    test('keeps a withdrawal of consent that came after the backup', async () => {
      const { configuration, database, remove } = await openTestDatabase(kind)
      const withdrawal = { mailbox_hash: hashMailbox('ada@visitor.example'), withdrawn_at: 1_800_000_000_000 }
      await database.store((transaction) => transaction.insertInto('consent_withdrawals').values(withdrawal).execute())
      await database.close()
      await restoreDatabase(configuration, backupFile(), { isForced: false, identityFile: undefined })
      const restored = await openDatabase(configuration)
      expect(await restored.kysely.selectFrom('consent_withdrawals').selectAll().execute()).toEqual([withdrawal])
      await restored.close()
      await remove()
    })

    test('does not overwrite stored requests unless told to, and then finds them aside', async () => {
      const other = await openTestDatabase(kind)
      const { id } = await store(other, { firstName: 'Earlier' })
      const refused = await runOperatorCommand('restore', [backupFile()], other.configuration)
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--force') })
      await other.database.close()
      const forced = await runOperatorCommand('restore', [backupFile(), '--force'], other.configuration)
      expect(forced).toMatchObject({ code: 0, stderr: expect.stringContaining('"event":"data-restored"') })
      const aside = /previous data is in (.*)\.\n/.exec(forced.stdout)?.[1] ?? ''
      const { stdout } = await runOperatorCommand('consultations', ['export'], { dataDir: aside })
      expect(JSON.parse(stdout)).toMatchObject({ id, firstName: 'Earlier' })
      expect(statSync(aside).mode & 0o777).toBe(0o700)
      await other.remove()
    })
  })
})

describe.each(databaseKinds)('an operator between an upgrade and its restart, on $name', (kind) => {
  test.skipIf(kind.isMissing)('is told what to do, and can still make a backup', async () => {
    const place = await placeDatabase(kind)
    const database = await openDatabase(place.configuration)
    await migrateDatabase(database, '0009-privacy-request-table')
    await database.close()
    const { code, stderr } = await runOperatorCommand('consultations', ['purge'], place.configuration)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('The database is from an older version. Start the server once'),
    })
    const file = join(folder, `older-${kind.dialect}.backup`)
    expect(await runOperatorCommand('backup', [file], place.configuration)).toMatchObject({ code: 0 })
    await place.remove()
  })
})

describe('an operator of the embedded database', () => {
  test('cannot restore under a running server', async () => {
    const [kind] = databaseKinds
    if (kind === undefined) throw new Error('There is no database to test on.')
    const { configuration, remove } = await placeDatabase(kind)
    const lock = lockDataDir(configuration.dataDir)
    const refused = await runOperatorCommand('restore', [join(folder, 'sqlite.backup')], configuration)
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/another server is already using the folder/i),
    })
    lock.release()
    await remove()
  })

  test.each([
    ['cut off', (file: string) => truncateSync(file, 9000)],
    ['of another kind', (file: string) => writeFileSync(file, 'not a database')],
  ])('is told that a backup is %s before anything is replaced', async (_, spoil) => {
    const [kind] = databaseKinds
    if (kind === undefined) throw new Error('There is no database to test on.')
    const place = await openTestDatabase(kind)
    await store(place)
    const file = join(folder, 'spoilt.backup')
    await runOperatorCommand('backup', [file], place.configuration)
    spoil(file)
    const { code, stderr } = await runOperatorCommand('restore', [file, '--force'], place.configuration)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/is (damaged|not a readable backup)/) })
    const { stdout } = await runOperatorCommand('consultations', ['export'], place.configuration)
    expect(stdout).toContain('Zoë')
    await place.remove()
  })

  test('who names a folder without a database gets no empty export', async () => {
    const { code, stdout, stderr } = await runOperatorCommand('consultations', ['export'], {
      dataDir: join(folder, 'none'),
    })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain("There's no database in")
  })
})
