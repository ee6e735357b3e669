import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { type ProjectFile, projectFiles } from './project-files.ts'

type Import = { from: string; to: string; isTypeOnly: boolean }

const sources = projectFiles(
  /^(art|content-model|contract|desk|integrations|scripts|server|site|ui)\/.*\.(tsx?|astro)$/,
)
const code = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))
const imports = code.flatMap(importsOf)
/** Works on values and forms that somebody else has read, or is plain data. */
const ofEditing =
  /^content-model\/(edit\/|map\/|brand\/(contrast|palette|us-states)\.ts$|files\/(field-at|setup-steps)\.ts$|reading\/place-words\.ts$|checks\/judge-link\.ts$|faults\/suggest-name\.ts$|fields\/(accent-names|read-link)\.ts$|text\/several-blocks\.ts$)/

describe('what is read in one place only', () => {
  it('keeps the reader of the content out of components, which a browser may get', () => {
    const leaks = code
      .filter(({ path }) => /^(desk|site|ui)\//.test(path) && path.endsWith('.tsx'))
      .flatMap(({ path }) =>
        reachableFrom(path)
          .filter((reached) => /^(site\/content|content-model)\//.test(reached) && !ofEditing.test(reached))
          .map((to) => `${path} → ${to}`),
      )
    expect(leaks).toEqual([])
  })

  it('lets nothing but the content readers and the build name the content folder', () => {
    const literal = /['"`](?:\.\.?\/)*content\//
    const readers = code.filter(
      ({ path, text }) =>
        !/^(content-model|integrations|scripts|art)\//.test(path) && literal.test(withoutImportsAndComments(text)),
    )
    expect(readers.map(({ path }) => path)).toEqual([])
  })

  it('lets no test look into the content folder, which belongs to the owner: brand-sites.ts names it for the laws', () => {
    const reading = /(?:\b(?:read|list|copy|cp|glob|join|exists)\w*\(|CONTENT_DIR:)\s*['"`](?:\.\.?\/)*content['"`/]/
    const tests = projectFiles(/^tests\/.*\.ts$|\.test\.tsx?$/)
    expect(tests.filter(({ text }) => reading.test(text)).map(({ path }) => path)).toEqual([])
  })
})

function importsOf({ path, text }: ProjectFile): Import[] {
  const statement =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm
  return [...text.matchAll(statement)].flatMap((match) => {
    const specifier = match[2] ?? match[3] ?? ''
    if (!specifier.startsWith('.')) return []
    return [{ from: path, to: join(dirname(path), specifier), isTypeOnly: match[1] !== undefined }]
  })
}

/** Everything that comes along when a bundler starts from `path`: types vanish, so they do not count. */
function reachableFrom(path: string, reached = new Set<string>()): string[] {
  for (const { to } of imports.filter(({ from, isTypeOnly }) => from === path && !isTypeOnly)) {
    if (reached.has(to)) continue
    reached.add(to)
    reachableFrom(to, reached)
  }
  return [...reached]
}

function withoutImportsAndComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^\s*(?:import|export)\b[^'"]*['"][^'"]+['"]/gm, '')
    .replace(/import\([^)]*\)/g, '')
}
