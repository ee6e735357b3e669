import { describe, expect, it } from 'vitest'
import { completeLockFile, readLockFile } from '../../scripts/complete-lock-file.ts'
import { projectFiles, projectPaths } from './project-files.ts'

const longestFile = 300

describe('the files of the project', () => {
  it('can each be read in one sitting', () => {
    const long = projectFiles(/\.(tsx?|astro|css|py)$/)
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > longestFile)
    expect(long).toEqual([])
  })

  it('have names that tell what they hold', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|lib|shared)(\/|\.[a-z]+$)/
    expect(projectPaths(vague)).toEqual([])
    const notKebab = projectPaths(/\.(astro|css|yaml)$/).filter(
      (path) => !/^[a-z0-9.[\]-]+$/.test(path.split('/').at(-1) ?? ''),
    )
    expect(notKebab).toEqual([])
  })

  it('name no path of one machine and no private package registry', () => {
    const machine = /(?<![\w.:/-])\/(?:work|root|home|Users)\/[\w.-]/
    const registry = /https?:\/\/(?:localhost|[\d.]+|[^/\s'"]*(?:registry|mirror|proxy)[^/\s'"]*)[^\s'"]*\.tgz/
    const guilty = projectFiles(/^(?!.*\.(webp|avif|woff2|mov|webm|png|jpg|ico)$)/).filter(
      ({ text }) => machine.test(text) || registry.test(text),
    )
    expect(guilty.map(({ path }) => path)).toEqual([])
  })

  it('silence no type error without saying why', () => {
    const silenced = projectFiles(/\.(tsx?|astro)$/).filter(({ text }) =>
      /@ts-(?:nocheck|expect-error(?! ))/.test(text),
    )
    expect(silenced.map(({ path }) => path)).toEqual([])
  })
})

describe('the lock file', () => {
  it('installs on every platform and from whichever registry the reader uses', () => {
    const lockFile = readLockFile('package-lock.json')
    expect(completeLockFile(lockFile), 'run: npm run complete-lock-file').toEqual([])
    const resolved = Object.entries(lockFile.packages).filter(([, entry]) => 'resolved' in entry)
    expect(resolved).toEqual([])
  })
})
