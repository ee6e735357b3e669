import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { type ProjectFile, projectFiles } from './project-files.ts'

type Import = { from: string; to: string; isTypeOnly: boolean }

const sources = projectFiles(/^(art|build|contract|server|site|tests)\/.*\.(tsx?|astro)$/)
const code = sources.filter(({ path }) => !path.startsWith('tests/') && !/\.test\.tsx?$/.test(path))
const imports = code.flatMap(importsOf)

/** A page may use areas, areas the shared sections, these the small parts, and these the styles; never back. */
const layers = ['styles', 'ui', 'sections', 'area', 'pages']

describe('imports run one way', () => {
  it('shows a reader of any part that nothing below knows what lies above', () => {
    const upward = imports.filter(({ from, to }) => {
      const [user, used] = [layerOf(from), layerOf(to)]
      return user !== undefined && used !== undefined && layers.indexOf(used) > layers.indexOf(user)
    })
    expect(upward.map(describeImport)).toEqual([])
  })

  it('keeps the areas of the site apart, so that one can be deleted whole', () => {
    const across = imports.filter(({ from, to }) => {
      const isBetweenAreas = layerOf(from) === 'area' && layerOf(to) === 'area'
      return isBetweenAreas && from.split('/')[1] !== to.split('/')[1]
    })
    expect(across.map(describeImport)).toEqual([])
  })

  it('lets site and server meet only in the contract', () => {
    const meetings = imports.filter(
      ({ from, to }) =>
        (from.startsWith('site/') && to.startsWith('server/')) ||
        (from.startsWith('server/') && /^(site|content|build)\//.test(to)) ||
        (from.startsWith('contract/') && !to.startsWith('contract/') && to.includes('/')),
    )
    expect(meetings.map(describeImport)).toEqual([])
  })

  it('keeps HTTP out of the domain', () => {
    const fromDomain = imports.filter(
      ({ from, to }) => /^server\/(?!routes\/|platform\/)[^/]+\//.test(from) && to.startsWith('server/http/routes/'),
    )
    expect(fromDomain.map(describeImport)).toEqual([])
  })

  it('keeps the reader of the content out of components, which a browser may get', () => {
    const leaks = code
      .filter(({ path }) => path.startsWith('site/') && path.endsWith('.tsx'))
      .flatMap(({ path }) =>
        reachableFrom(path)
          .filter((reached) => reached.startsWith('content-model/'))
          .map((to) => `${path} → ${to}`),
      )
    expect(leaks).toEqual([])
  })

  it('lets nothing but the content readers and the build name the content folder', () => {
    const literal = /['"`](?:\.\.?\/)*content\//
    const readers = code.filter(
      ({ path, text }) => !/^(site\/content|build|art)\//.test(path) && literal.test(withoutImportsAndComments(text)),
    )
    expect(readers.map(({ path }) => path)).toEqual([])
  })

  it('never lets what is delivered lean on the tests', () => {
    expect(imports.filter(({ to }) => to.startsWith('tests/')).map(describeImport)).toEqual([])
  })

  it('reads the environment in one place of the server', () => {
    const readers = code.filter(({ path, text }) => path.startsWith('server/') && text.includes('process.env'))
    expect(readers.map(({ path }) => path).filter((path) => !isAllowedToReadEnvironment(path))).toEqual([])
  })
})

/** Programs hand `process.env` over to the one schema; nothing else may look into it. */
function isAllowedToReadEnvironment(path: string): boolean {
  return path === 'server/platform/configuration.ts' || /^server\/(main|start|commands\/[^/]+)\.ts$/.test(path)
}

function layerOf(path: string): string | undefined {
  const [root, folder] = path.split('/')
  if (root !== 'site' || folder === undefined || folder === 'content' || folder === 'public') return undefined
  return layers.includes(folder) ? folder : 'area'
}

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

function describeImport({ from, to }: Import): string {
  return `${from} → ${to}`
}
