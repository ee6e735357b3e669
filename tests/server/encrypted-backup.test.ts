import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpDatabase } from '../../server/commands/back-up-database.ts'
import { restoreDatabase } from '../../server/commands/restore-database.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { lockDataDir } from '../../server/database/data-dir-lock.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import { findProgram } from '../harness/programs/programs.ts'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import {
  type DatabaseKind,
  databaseKinds,
  openTestDatabase,
  placeDatabase,
  type TestDatabase,
} from '../harness/test-database.ts'

let folder: string
let keys: { recipient: string; identityFile: string }[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-age-'))
  keys = await Promise.all(['owner', 'stranger', 'partner'].map(makeKey))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A key pair in a file as `age-keygen` writes it. */
async function makeKey(name: string) {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const identityFile = join(folder, `${name}.txt`)
  writeFileSync(identityFile, `# created: 2026-01-15T12:00:00-08:00\n# public key: ${recipient}\n${identity}\n`)
  return { recipient, identityFile }
}

const keyOf = (index: number) => keys[index]?.identityFile ?? ''
const ours = () => [keys[0], keys[2]].map((key) => key?.recipient ?? '')

const store = (place: TestDatabase, firstName: string) =>
  requestConsultation(
    { database: place.database, clock: Date.now, siteFacts: sampleFacts },
    { request: sampleRequest({ firstName }), context: sampleContext },
  )

const readNames = async (configuration: TestDatabase['configuration']) => {
  const database = await openDatabase(configuration)
  const rows = await database.kysely.selectFrom('consultation_requests').select('first_name').execute()
  await database.close()
  return rows.map(({ first_name }) => first_name)
}

describe.each(databaseKinds)('an operator on $name', (kind) => {
  describe.skipIf(kind.isMissing)('who set BACKUP_RECIPIENTS', () => {
    let place: TestDatabase
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      await store(place, 'Anneliese')
    })
    afterAll(() => place?.remove())

    test('gets a backup that each of the keys opens, and no copy in the clear stays anywhere', async () => {
      const file = join(folder, `${kind.dialect}.age`)
      const environment = { ...place.configuration, backupRecipients: ours().join(', ') }
      const made = await runOperatorCommand('backup', [file], environment)
      expect(made).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('"event":"data-exported"'),
        stdout: expect.stringContaining('encrypted with age to 2 keys'),
      })
      expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n(-> X25519 .*\n.*\n){2}--- /)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readdirSync(folder)).not.toContain(`${kind.dialect}.age.part`)
      expect(readdirSync(join(place.configuration.dataDir, '.backup'))).toEqual(['lock.sqlite'])

      const other = await placeDatabase(kind)
      const restored = await runOperatorCommand('restore', [file, '--identity', keyOf(0)], other.configuration)
      expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining('"event":"data-restored"') })
      expect(await readNames(other.configuration)).toEqual(['Anneliese'])
      await restoreDatabase(other.configuration, file, { isForced: true, identityFile: keyOf(2) })
      expect(await readNames(other.configuration)).toEqual(['Anneliese'])
      expect(readdirSync(join(other.configuration.dataDir, '.restore'))).toEqual(['lock.sqlite'])
      await other.remove()
    })

    test('finds neither design exports nor the list of generated pictures in a backup', async () => {
      const { kysely } = place.database
      const row = { id: 'one', created_at: 1 }
      const design = { library: '', kind: 'html', name: '', description: '', bytes: 1, delivered_at: null } as const
      const picture = { file: '', device_type: '', style: '', size: '' }
      await kysely
        .insertInto('design_exports')
        .values({ ...row, ...design, source: 'EXPORT SOURCE' })
        .execute()
      await kysely.insertInto('design_export_files').values({ id: 'one', html: 'EXPORT HTML', layers: '' }).execute()
      await kysely
        .insertInto('generated_images')
        .values({ ...row, ...picture, prompt: 'PICTURE PROMPT' })
        .execute()
      const clear = join(folder, `${kind.dialect}.sqlite`)
      await backUpDatabase(place.configuration, clear, [])
      const bytes = readFileSync(clear, 'latin1')
      expect(bytes).toContain('Anneliese')
      expect(bytes).not.toMatch(/EXPORT SOURCE|EXPORT HTML|PICTURE PROMPT/)
    })
  })
})

describe('an operator of the embedded database', () => {
  const embedded: DatabaseKind = { name: 'the embedded database', isMissing: false, dialect: 'sqlite' }
  let place: TestDatabase
  let sealed: string
  beforeAll(async () => {
    place = await openTestDatabase(embedded)
    await store(place, 'Anneliese')
    sealed = join(folder, 'sealed.age')
    await backUpDatabase(place.configuration, sealed, ours())
  })
  afterAll(() => place.remove())

  /** A copy of the backup with something done to it. */
  function spoil(name: string, change: (bytes: Buffer) => Buffer): string {
    writeFileSync(join(folder, name), change(readFileSync(sealed)))
    return join(folder, name)
  }
  const flip = (bytes: Buffer) => bytes.fill((bytes.at(-100) ?? 0) ^ 1, bytes.length - 100, bytes.length - 99)
  /** One piece of the cipher is 64 KB and its checksum of 16 bytes. */
  const dropLastPiece = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 65_552) * 65_552)

  test.each([
    ['without a key', () => sealed, () => undefined, /is encrypted\. Add the file with your secret key: --identity/],
    ['with another key', () => sealed, () => keyOf(1), /No key in .*stranger\.txt opens .*sealed\.age/],
    ['with a key that is not there', () => sealed, () => join(folder, 'none'), /There.s no file .*none/],
    ['with a file that holds no key', () => sealed, () => sealed, /sealed\.age is not an age-keygen file/],
    ['that was changed', () => spoil('changed.age', flip), () => keyOf(0), /is damaged\. Use another/],
    ['that was cut off', () => spoil('short.age', dropLastPiece), () => keyOf(0), /is damaged\. Use another/],
    [
      'that was cut off in its head',
      () => spoil('head.age', (bytes) => bytes.subarray(0, 60)),
      () => keyOf(0),
      /is damaged\. Use another/,
    ],
  ])('who restores a backup %s is told, and nothing is replaced', async (_, file, identityFile, message) => {
    const restoring = restoreDatabase(place.configuration, file(), { isForced: true, identityFile: identityFile() })
    await expect(restoring).rejects.toMatchObject({ name: 'CommandError', message: expect.stringMatching(message) })
    expect(await readNames(place.configuration)).toEqual(['Anneliese'])
    expect(readdirSync(join(place.configuration.dataDir, '.restore'))).toEqual(['lock.sqlite'])
  })

  test('is told aloud that a backup without recipients is not encrypted, and may still give a key', async () => {
    const clear = join(folder, 'clear.sqlite')
    const made = await runOperatorCommand('backup', [clear], place.configuration)
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('NOT ENCRYPTED') })
    const other = await placeDatabase(embedded)
    await restoreDatabase(other.configuration, clear, { isForced: false, identityFile: keyOf(0) })
    expect(await readNames(other.configuration)).toEqual(['Anneliese'])
    await other.remove()
  })

  test('gets no file whose name says that it is encrypted when it is not', async () => {
    const { code, stderr } = await runOperatorCommand('backup', [join(folder, 'liar.age')], place.configuration)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Set BACKUP_RECIPIENTS') })
    expect(readdirSync(folder)).not.toContain('liar.age')
  })

  test('gets rid of the copy in the clear that a killed backup left, unless that one still runs', async () => {
    const lockedFolder = join(place.configuration.dataDir, '.backup')
    mkdirSync(join(lockedFolder, 'clear'))
    const other = lockDataDir(lockedFolder)
    const second = () => backUpDatabase(place.configuration, join(folder, 'second'), [])
    await expect(second()).rejects.toThrow('Another backup is running')
    expect(readdirSync(lockedFolder)).toContain('clear')
    other.release()
    await second()
    expect(readdirSync(lockedFolder)).toEqual(['lock.sqlite'])
  })

  test('may back up after installing a new version, before its server has run', async () => {
    const older = await placeDatabase(embedded)
    const database = await openDatabase(older.configuration)
    await migrateDatabase(database, '0001-consultations')
    await sql`
      insert into consultation_requests (id, kind, created_at, first_name, last_name, email, phone, location, message,
        treatments, consent, consent_version, page, suspected, body_hash, withdrawal_token)
      values ('one', 'consultation', 0, '', '', '', '', '', '', '', 1, '', '', 0, '', '')`.execute(database.kysely)
    await sql`
      insert into consent_withdrawals (email, request_id, withdrawn_at) values ('a@b.example', 'one', 5)`.execute(
      database.kysely,
    )
    await database.close()
    const file = join(folder, 'older.sqlite')
    await backUpDatabase(older.configuration, file, [])
    await restoreDatabase(older.configuration, file, { isForced: true, identityFile: undefined })
    const restored = await openDatabase(older.configuration)
    const rows = await restored.kysely.selectFrom('consent_withdrawals').select('withdrawn_at').execute()
    expect(rows).toEqual([{ withdrawn_at: 5 }])
    await restored.close()
    await older.remove()
  })

  const age = findProgram('age') ?? ''
  test.skipIf(age === '')('opens it with the age program, and the reverse', async () => {
    const clear = execFileSync(age, ['--decrypt', '--identity', keyOf(0), sealed])
    expect(clear.toString('latin1', 0, 15)).toBe('SQLite format 3')
    const theirs = join(folder, 'theirs.age')
    writeFileSync(theirs, execFileSync(age, ['--recipient', ours()[0] ?? ''], { input: clear }))
    const other = await placeDatabase(embedded)
    await restoreDatabase(other.configuration, theirs, { isForced: false, identityFile: keyOf(0) })
    expect(await readNames(other.configuration)).toEqual(['Anneliese'])
    await other.remove()
  })
})
