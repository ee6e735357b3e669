import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import * as z from 'zod'
import { type BuiltHeaders, builtHeadersSchema } from '../../contract/built-headers.ts'
import { type SiteFacts, siteFactsSchema } from '../../contract/site-facts.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Encoding } from './answers/negotiate-encoding.ts'
import { pagePolicy, securityHeaders } from './answers/security-headers.ts'
import { pageAddress, takeFolderPages, takePagesBelow, takeToolPages } from './answers/site-pages.ts'
import { isOfDesk } from './draft-preview/preview-cookie.ts'

/**
 * One file in one encoding, ready to send: its bytes and every header of its answer, also as the flat list of names and
 * values that Node takes most quickly.
 */
export type Representation = {
  body: Buffer
  etag: string
  headers: Readonly<Record<string, string>>
  headerList: string[]
}

export type TextFile = Readonly<Record<Encoding, Representation>> & { isPage: boolean }

export type BuiltSite = {
  facts: SiteFacts
  /** Which published version of the content this is; none for the content that the site was installed with. */
  contentVersion: number | undefined
  /** Pages, scripts, styles and other text by address, held in memory. */
  texts: ReadonlyMap<string, TextFile>
  /** The folders of pictures, fonts and videos by address: sent from disk, because they need Range requests. */
  media: ReadonlyMap<string, string>
  notFoundPage: TextFile
  /** The not-found pages of folders, such as the one for a clinic that does not exist, by the folder's address. */
  folderNotFoundPages: ReadonlyMap<string, TextFile>
  /** The pages of the internal tools, where they aren't for everybody. */
  toolPages: ReadonlyMap<string, TextFile>
  /** The pages for a refused form from a browser without a script, by the reason. */
  refusalPages: ReadonlyMap<string, TextFile>
  failurePage: TextFile
}

type Reading = Pick<Configuration, 'distDir' | 'publicUrl'>

/** Pages that a route of their own answers, because they need more than the file. */
export const pagesWithRoute: ReadonlySet<string> = new Set(['/unsubscribe', '/appointment'])

/** The address of the rules in `routes/speculation-rules.ts`, which say what may be prerendered. */
export const speculationRulesAddress = '/speculation-rules.json'

/** Thrown when `dist` is missing or not what `npm run build` writes. */
export class IncompleteBuildError extends Error {
  constructor(what: string, cause?: unknown) {
    super(`${what} Run \`npm run build\` first, or set DIST_DIR to the folder it wrote to.`, { cause })
    this.name = 'IncompleteBuildError'
  }
}

const textTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
])

/** Reads a build once: what is served afterward cannot change, vanish or lie outside the folder. */
export async function readBuiltSite(configuration: Reading & Pick<Configuration, 'toolsAccess'>): Promise<BuiltSite> {
  const { distDir } = configuration
  const facts = await readSiteFacts(configuration)
  const policies = readPolicies(await readJson(join(distDir, '_headers.json'), builtHeadersSchema))
  const { texts, media } = await readFiles(configuration, (address, isPage) => ({
    ...securityHeaders(configuration),
    ...(isPage && { 'content-security-policy': pagePolicy(policies.get(address), configuration) }),
    ...(isPage && !isOfDesk(address) && { 'speculation-rules': JSON.stringify(speculationRulesAddress) }),
  }))
  const growthFactors = texts.get('/growth-factors')
  if (growthFactors !== undefined && !texts.has('/growth-factors2')) texts.set('/growth-factors2', growthFactors)

  const [notFoundPage, failurePage] = [texts.get('/404'), texts.get('/500')]
  if (notFoundPage === undefined || failurePage === undefined || !texts.has('/')) {
    throw new IncompleteBuildError(`${join(distDir, 'client')} is missing index.html, 404.html or 500.html.`)
  }
  // An error page that answers 200 at an address of its own would be found by search engines.
  texts.delete('/404')
  texts.delete('/500')
  const folderNotFoundPages = takeFolderPages(texts)
  const refusalPages = takePagesBelow('/refused/', texts)
  const toolPages = takeToolPages(texts, configuration)
  return {
    facts,
    contentVersion: undefined,
    texts,
    media,
    notFoundPage,
    folderNotFoundPages,
    toolPages,
    refusalPages,
    failurePage,
  }
}

/** The facts about the brand that the build wrote. Throws `IncompleteBuildError` when there is no build. */
export function readSiteFacts({ distDir }: Pick<Configuration, 'distDir'>): Promise<SiteFacts> {
  return readJson(join(distDir, 'site-facts.json'), siteFactsSchema)
}

/**
 * The files of a build whose names have a hash. An open page of that build still asks for them when another is shown.
 * Those that are `known` are not read again: such a name means the same bytes wherever it stands.
 */
export function readHashedFiles(
  configuration: Reading,
  known: BuiltSite['texts'],
): Promise<Pick<BuiltSite, 'texts' | 'media'>> {
  return readFiles(configuration, () => ({ ...securityHeaders(configuration) }), { isWanted: hasHash, known })
}

/** How long a browser may keep this address: names with a hash forever, pages only after asking again. */
export function cacheControlOf(address: string, isPage = false): string {
  if (isPage) return 'public, max-age=0, must-revalidate'
  return hasHash(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Whether file names at this address contain a hash of the bytes. */
export function hasHash(address: string): boolean {
  return /^\/(assets|pictures|videos)\//.test(address)
}

async function readFiles(
  { distDir }: Reading,
  headersOf: (address: string, isPage: boolean) => Readonly<Record<string, string>>,
  {
    isWanted = () => true,
    known = new Map(),
  }: { isWanted?: (address: string) => boolean; known?: BuiltSite['texts'] } = {},
): Promise<{ texts: Map<string, TextFile>; media: Map<string, string> }> {
  const folder = resolve(distDir, 'client')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missing(folder))
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

  const texts = new Map<string, TextFile>()
  const media = new Map<string, string>()
  for (const file of files) {
    const isPage = file.endsWith('.html')
    const address = isPage ? pageAddress(file) : `/${file}`
    if (!isWanted(address)) continue
    if (!textTypes.has(extname(file))) media.set(address, folder)
    else {
      const about = { isPage, address, headers: headersOf(address, isPage) }
      texts.set(address, known.get(address) ?? (await readTextFile(join(folder, file), about)))
    }
  }
  return { texts, media }
}

async function readTextFile(
  path: string,
  { isPage, address, headers }: { isPage: boolean; address: string; headers: Readonly<Record<string, string>> },
): Promise<TextFile> {
  const common = {
    ...headers,
    'content-type': textTypes.get(extname(path)) ?? 'text/plain; charset=utf-8',
    'cache-control': cacheControlOf(address, isPage),
    vary: 'accept-encoding',
  }
  const plain = await readFile(path)
  const identity = represent(plain, common)
  const encoded = async (suffix: string, encoding: string) => {
    const body = await readFile(path + suffix).catch(() => undefined)
    return body === undefined ? identity : represent(body, { ...common, 'content-encoding': encoding })
  }
  return { isPage, identity, br: await encoded('.br', 'br'), gzip: await encoded('.gz', 'gzip') }
}

/** The tag is a hash of the bytes as sent, hence strong and different in each encoding. */
function represent(body: Buffer, common: Readonly<Record<string, string>>): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { ...common, etag, 'content-length': String(body.length) }
  return { body, etag, headers, headerList: Object.entries(headers).flat() }
}

function readPolicies(entries: BuiltHeaders): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ pathname, headers }) => {
      const policy = headers.find(({ key }) => key.toLowerCase() === 'content-security-policy')
      return policy === undefined ? [] : [[pageAddress(pathname), policy.value] as const]
    }),
  )
}

async function readJson<Schema extends z.core.$ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const text = await readFile(path, 'utf8').catch(missing(path))
  try {
    return z.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new IncompleteBuildError(`${path} is not in the format the build writes.`, cause)
  }
}

function missing(path: string) {
  return (cause: unknown): never => {
    throw new IncompleteBuildError(`${path} cannot be read.`, cause)
  }
}
