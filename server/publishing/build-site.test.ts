import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { createSiteBuilder } from './build-site.ts'

const folder = '.cache/builds'
const listBuilds = async () => (existsSync(folder) ? await readdir(folder) : [])

it('a build that a stopping server ends is over at once, and leaves nothing behind', async () => {
  const before = new Set(await listBuilds())
  const stopping = new AbortController()
  const builder = createSiteBuilder({ retentionDays: 730 })
  const building = builder.build(brandSites.second.content, async () => 'built', stopping.signal)
  const ended = building.catch((error: Error) => error.name)
  await eventually(async () => expect((await listBuilds()).filter((name) => !before.has(name))).toHaveLength(1))
  stopping.abort()
  expect(await ended).toBe('AbortError')
  expect((await listBuilds()).filter((name) => !before.has(name))).toEqual([])
})
