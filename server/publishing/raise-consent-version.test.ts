import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { raiseConsentVersion } from './raise-consent-version.ts'
import { type FileHashes, readStoredFile, storeBytes } from './stored-files.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const paths = ['consultation-form.yaml', 'brand.yaml'] as const
type Path = (typeof paths)[number]

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the version of the consent, which each request keeps', () => {
    let place: TestDatabase
    let first: FileHashes
    let number: number
    const store = (text: string) =>
      storeBytes(place.database, { table: 'content_files', bytes: Buffer.from(text), now })
    const read = async (files: FileHashes, path: Path = 'consultation-form.yaml') =>
      (await readStoredFile(place.database.kysely, 'content_files', files[path] ?? '')).toString()
    const edit = async (files: FileHashes, path: Path, change: (text: string) => string) => ({
      ...files,
      [path]: await store(change(await read(files, path))),
    })
    const publish = async (files: FileHashes) => {
      const version = { id: randomUUID(), created_at: now, staff_id: null, staff_name: null, note: '' }
      number += 1
      await place.database.kysely
        .insertInto('content_versions')
        .values({ ...version, number, files: JSON.stringify(files) })
        .execute()
    }
    const versionOf = async (files: FileHashes) => /^ {2}version: "?([^"\n]+)"?$/m.exec(await read(files))?.[1]
    const raise = (files: FileHashes) => raiseConsentVersion(place.database, files, now)

    beforeEach(async () => {
      place = await openTestDatabase(kind)
      const texts = await Promise.all(paths.map((path) => readFile(join(brandSites.specified.content, path), 'utf8')))
      first = Object.fromEntries(
        await Promise.all(paths.map(async (path, index) => [path, await store(texts[index] ?? '')])),
      )
      number = 0
      await publish(first)
    })
    afterEach(() => place.remove())

    it('stays as long as its text does, whatever else the form says', async () => {
      expect(await raise(first)).toBe(first)
      const other = await edit(first, 'consultation-form.yaml', (text) =>
        text.replace(/^heading: .*/m, 'heading: Hello'),
      )
      expect(await raise(other)).toBe(other)
    })

    it('is raised with its text, by one line, and once more on the same day', async () => {
      const changed = await edit(first, 'consultation-form.yaml', (text) => text.replace('I agree', 'Yes, I agree'))
      const raised = await raise(changed)
      expect(await versionOf(raised)).toBe('2026-11-23')
      const [before, after] = [await read(changed), await read(raised)].map((text) => text.split('\n')) as [
        string[],
        string[],
      ]
      expect(after.filter((line, index) => line !== before[index])).toEqual(['  version: "2026-11-23"'])
      await publish(raised)
      const again = await edit(raised, 'consultation-form.yaml', (text) => text.replace('Yes, I agree', 'I do agree'))
      expect(await versionOf(await raise(again))).toBe('2026-11-23.2')
    })

    it('is raised when the brand in its text has another name', async () => {
      const renamed = await edit(first, 'brand.yaml', (text) => text.replace(/^name: .*/m, 'name: Other Clinics'))
      expect(await versionOf(await raise(renamed))).toBe('2026-11-23')
    })

    it('is the owner’s own, if they gave it one that was never used', async () => {
      const own = await edit(first, 'consultation-form.yaml', (text) =>
        text.replace('I agree', 'Yes, I agree').replace(/^ {2}version: .*/m, '  version: autumn'),
      )
      expect(await raise(own)).toBe(own)
    })
  })
})
