import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../tests/harness/test-database.ts'
import { storeFolder } from './stored-files.ts'

const texts = Array.from({ length: 300 }, (_, index) => `Text ${index}`)

async function writeTexts(folder: string, inOrder: readonly string[]): Promise<void> {
  await mkdir(folder)
  await Promise.all(inOrder.map((text, index) => writeFile(join(folder, String(1000 + index)), text)))
}

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('servers that store the same files at the same moment', () => {
    it('never stop one another, whatever the files are called', async () => {
      const place = await openTestDatabase(kind)
      const work = await mkdtemp(join(tmpdir(), 'texts-'))
      const [one, other] = [join(work, 'one'), join(work, 'other')]
      await writeTexts(one, texts)
      await writeTexts(other, texts.toReversed())
      const store = (folder: string) => storeFolder(place.database, { table: 'site_files', folder, now: 1 })
      for (let round = 0; round < 4; round += 1) {
        await Promise.all([one, other, one, other].map(store))
        const stored = await place.database.kysely.deleteFrom('site_files').returning('hash').execute()
        expect(stored).toHaveLength(texts.length)
      }
      await rm(work, { recursive: true })
      await place.remove()
    })
  })
})
