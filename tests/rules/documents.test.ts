import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { brandSites } from '../brands/brand-sites.ts'
import { projectFiles, projectPaths } from './project-files.ts'

const documents = projectFiles(/\.md$/).filter(
  ({ path }) => !/^(content|content-model\/legal\/texts|tests\/brands)\//.test(path),
)
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const npmOwnCommands = ['ci', 'install', 'i', 'view', 'outdated', 'exec', 'update', 'run']

describe.each(documents)('$path', ({ path, text }) => {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  const blocks = [...text.matchAll(/```[a-z]*\n([\s\S]*?)```/g)].flatMap((match) => (match[1] ?? '').split('\n'))

  it('names only scripts that exist', () => {
    const named = [...code, ...blocks].flatMap((line) =>
      [...line.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map((match) => match[1] ?? ''),
    )
    expect(named.filter((script) => !(script in scripts) && !npmOwnCommands.includes(script))).toEqual([])
  })

  it('names only paths that exist', () => {
    expect(code.filter(isPath).filter((token) => !pathExists(path, token))).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '')
    const local = links.filter((link) => !/^(?:[a-z]+:|#)/.test(link)).map((link) => link.split('#')[0] ?? '')
    expect(local.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([])
  })
})

/** Whether a word in code type is meant as a path of the project: it has a folder or a known ending, no placeholder. */
function isPath(token: string): boolean {
  const isPlain =
    /^[\w.@*[\]-]+(?:\/[\w.@*[\]-]*)*$/.test(token) && !/\b(?:NAME|FILE|SLUG|WIDTH|HASH|DIR)\b/.test(token)
  const isMade = /^(?:\.\/)?(?:dist|data|node_modules|test-results|\.cache|art\/\.out)(?:\/|$)/.test(token)
  const isPackage = token.startsWith('@') || token in packages
  return (
    isPlain &&
    !isMade &&
    !isPackage &&
    (token.includes('/') || /\.(?:tsx?|astro|css|ya?ml|md|json)$/.test(token)) &&
    !isForeign(token)
  )
}

/** Media types and fractions have a slash, too, and an ending is no file. */
function isForeign(token: string): boolean {
  return /^(?:application|text|image|video|multipart)\/|^[\d.]+\/[\d.]+$|^\.[a-z]+$/.test(token)
}

const packages: Record<string, unknown> = z
  .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .transform((manifest) => ({ ...manifest.dependencies, ...manifest.devDependencies }))
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

function pathExists(document: string, token: string): boolean {
  // The documents speak of the sample's content. An owner's may have neither its clinics nor its treatments.
  const candidates = [token, join(dirname(document), token), join(dirname(brandSites.specified.content), token)]
  if (candidates.some((candidate) => existsSync(candidate))) return true
  if (token.includes('*')) return candidates.some((candidate) => globSync(candidate).length > 0)
  // A bare file name is fine where exactly such a file exists somewhere: the sentence around it says where.
  return !token.includes('/') && projectPaths().some((path) => path.endsWith(`/${token}`))
}
