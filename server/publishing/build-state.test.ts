import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBuildState } from './build-state.ts'

let folder = ''
const at = (path: string, seconds: number) => utimes(join(folder, path), seconds, seconds)
const state = () => findBuildState(join(folder, 'stamp.json'), [join(folder, 'site'), join(folder, 'astro.config.ts')])

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-state-'))
  await mkdir(join(folder, 'site', 'pages'), { recursive: true })
  await writeFile(join(folder, 'site', 'pages', 'index.astro'), '')
  await writeFile(join(folder, 'astro.config.ts'), '')
  for (const path of ['site/pages/index.astro', 'site/pages', 'site', 'astro.config.ts']) await at(path, 1000)
})
afterEach(() => rm(folder, { recursive: true }))

test('someone who starts a fresh clone gets a build', async () => {
  expect(await state()).toBe('missing')
})

describe('someone who built before', () => {
  beforeEach(async () => {
    await writeFile(join(folder, 'stamp.json'), '{}')
    await at('stamp.json', 2000)
  })

  test('and changed nothing starts at once', async () => {
    expect(await state()).toBe('current')
  })

  test.each(['site/pages/index.astro', 'astro.config.ts', 'site/pages'])(
    'and then changed %s gets a new build',
    async (path) => {
      await at(path, 3000)
      expect(await state()).toBe('outdated')
    },
  )
})
