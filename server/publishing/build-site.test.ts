import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { createSiteBuilder } from './build-site.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'builder-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const listBuilds = () => readdirSync(join(dataDir, 'cache', 'builds'))

it('a build that a stopping server ends is over at once, and leaves nothing behind', async () => {
  const stopping = new AbortController()
  const builder = createSiteBuilder({ dataDir, retentionDays: 730 })
  const building = builder.build(brandSites.second.content, async () => 'built', stopping.signal)
  const ended = building.catch((error: Error) => error.name)
  await eventually(async () => expect(listBuilds()).toHaveLength(1))
  stopping.abort()
  expect(await ended).toBe('AbortError')
  expect(listBuilds()).toEqual([])
})

it('a server that has no folder to build in names it and what to do, and blames nothing else', async () => {
  writeFileSync(join(dataDir, 'cache'), '')
  const builder = createSiteBuilder({ dataDir, retentionDays: 730 })
  const refused = await builder.build(brandSites.second.content, async () => 'built').catch((error: Error) => error)
  expect(refused).toMatchObject({
    name: 'BuildFolderError',
    message: expect.stringMatching(/^The site can't be built in .*cache.builds: ENOTDIR.*Make DATA_DIR a folder/),
  })
})
