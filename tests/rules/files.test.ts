import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
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
  const lockFileSchema = z.object({
    packages: z.record(
      z.string(),
      z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}), resolved: z.string().optional() }),
    ),
  })
  const { packages } = lockFileSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

  it('installs on every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
      ),
    )
    const remedy =
      "npm drops packages for other platforms that a registry's mirror lacks: run npm install without the mirror"
    expect(missing, remedy).toEqual([])
  })

  it('installs from whichever registry the reader uses', () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined)).toEqual([])
  })
})
