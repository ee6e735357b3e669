import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { changeDraft } from '../editing/change-draft.ts'
import { createEditingDeps } from '../editing/editing-deps.ts'
import { removeOldDrafts } from './remove-old-content.ts'
import { storeInstalled } from './store-content.ts'
import { storeBytes } from './stored-files.ts'

const installedContent = 'tests/brands/second/content/legal'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('what is left of drafts', () => {
    let place: TestDatabase
    beforeEach(async () => {
      place = await openTestDatabase(kind)
    })
    afterEach(() => place.remove())

    it('goes after a month, and nothing that a version, the draft or a page left open counts on', async () => {
      let now = dayMs
      const { database } = place
      const deps = createEditingDeps({ database, clock: () => now, installedContent })
      const store = (text: string) => storeBytes(database, { table: 'content_files', bytes: Buffer.from(text), now })
      const stored = async () => {
        const rows = await database.kysely.selectFrom('content_files').select('hash').execute()
        return new Set(rows.map(({ hash }) => hash))
      }
      await storeInstalled(deps)
      const installed = await stored()
      const typed = await Promise.all(['A', 'A b', 'A be', 'A bet'].map(store))
      const [overtaken = '', again = '', , current = ''] = typed
      for (const hash of typed) await changeDraft(deps, { id: 'ada', name: 'Ada' }, () => ({ 'home.yaml': hash }))

      now += 29 * dayMs
      await removeOldDrafts(database, now)
      expect(await stored()).toEqual(new Set([...installed, ...typed]))

      await store('A b')
      now += 2 * dayMs
      await removeOldDrafts(database, now)
      expect(await stored()).toEqual(new Set([...installed, again, current]))
      expect(await stored()).not.toContain(overtaken)
    })
  })
})
