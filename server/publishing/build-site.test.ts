import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { createSiteBuilder } from './build-site.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'builder-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const listBuilds = () => readdirSync(join(dataDir, 'cache', 'builds'))

/** The name of the error of a build that its server ends. */
async function beginAndStop(): Promise<string> {
  const stopping = new AbortController()
  const builder = createSiteBuilder({ dataDir, retentionDays: 730 })
  const building = builder.build(brandSites.second.content, async () => 'built', stopping.signal)
  const ended = building.catch((error: Error) => error.name)
  await eventually(async () => expect(listBuilds()).toHaveLength(1))
  stopping.abort()
  return await ended
}

it('a build that a stopping server ends is over at once, and leaves nothing behind', async () => {
  expect(await beginAndStop()).toBe('AbortError')
  expect(listBuilds()).toEqual([])
})

it('a build after a quiet month begins with an empty folder for what is made once, and removes those of other code', async () => {
  await beginAndStop()
  const place = join(dataDir, 'cache', 'made-once')
  const [own = ''] = readdirSync(place)
  const longAgo = new Date(Date.now() - 40 * dayMs)
  mkdirSync(join(place, 'of-other-code'))
  for (const path of [join(own, 'picture'), join('of-other-code', 'picture')]) writeFileSync(join(place, path), '')
  for (const path of [join(own, 'picture'), own, 'of-other-code']) utimesSync(join(place, path), longAgo, longAgo)
  expect(await beginAndStop()).toBe('AbortError')
  expect(readdirSync(place, { recursive: true })).toEqual([own])
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
