import { describe, expect, it } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../tests/harness/test-database.ts'
import { storeInstalled } from './store-content.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('what the site was installed with', () => {
    it('is one version, however many servers store it at the same moment', async () => {
      const { database, remove } = await openTestDatabase(kind)
      const deps = { database, clock: () => 1, installedContent: 'tests/brands/second/content/legal' }
      const { kysely } = database
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(Array.from({ length: 8 }, () => storeInstalled(deps)))
        const stored = await kysely.deleteFrom('content_versions').returning('number').execute()
        expect(stored).toEqual([{ number: 1 }])
      }
      await remove()
    })
  })
})
