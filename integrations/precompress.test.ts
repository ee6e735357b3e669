import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { precompressFolder } from './precompress.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

test('every text file of a build gets a brotli and a gzip copy that unpack to the same bytes', async () => {
  const text = '<p>One day in the chair.</p>\n'.repeat(50)
  await mkdir(join(folder, 'locations'))
  await writeFile(join(folder, 'locations', 'irvine.html'), text)
  expect(await precompressFolder(folder)).toBe(1)
  const path = join(folder, 'locations', 'irvine.html')
  expect(brotliDecompressSync(await readFile(`${path}.br`)).toString()).toBe(text)
  expect(gunzipSync(await readFile(`${path}.gz`)).toString()).toBe(text)
})

test('a file that would not get smaller, and a picture, stay alone', async () => {
  await writeFile(join(folder, 'tiny.txt'), 'ok')
  await writeFile(join(folder, 'picture.avif'), 'a'.repeat(5000))
  await precompressFolder(folder)
  expect(await readdir(folder)).toEqual(['picture.avif', 'tiny.txt'])
})

test('a file that an earlier build compressed is taken from there, and made anew where it is gone or empty', async () => {
  const kept = await mkdtemp(join(tmpdir(), 'made-once-'))
  vi.stubEnv('MADE_ONCE_DIR', kept)
  vi.resetModules()
  const { precompressFolder: precompress } = await import('./precompress.ts')
  const page = join(folder, 'fue.html')
  await writeFile(page, '<p>One day in the chair.</p>\n'.repeat(50))
  await precompress(folder)
  const compressed = [await readFile(`${page}.br`), await readFile(`${page}.gz`)]
  const names = await readdir(kept)
  expect(names).toHaveLength(2)
  for (const name of names) await writeFile(join(kept, name), 'of an earlier build')
  await precompress(folder)
  expect(await readFile(`${page}.br`, 'utf8')).toBe('of an earlier build')
  expect(await readFile(`${page}.gz`, 'utf8')).toBe('of an earlier build')
  const [first = '', second = ''] = names
  await rm(join(kept, first))
  await writeFile(join(kept, second), '')
  await precompress(folder)
  expect([await readFile(`${page}.br`), await readFile(`${page}.gz`)]).toEqual(compressed)
  expect((await readdir(kept)).sort()).toEqual(names.sort())
  await rm(kept, { recursive: true })
})
