import { isMap } from '../../content-model/edit/raw-value.ts'
import { findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import { titlesOf } from '../../content-model/files/field-at.ts'
import type { ContentTraces, TraceField } from '../../contract/desk/content.ts'
import { findBuilds } from '../publishing/build-version.ts'
import { findInstalledVersion } from '../publishing/find-versions.ts'
import { type FileHashes, hashOfFiles, readStoredFile } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'
import { labelOf } from './label-of.ts'
import { openDraft } from './read-draft.ts'
import { type ContentValues, listSampleWords, type SampleWord } from './sample-words.ts'
import { listShownTexts, type ShownText, simplify } from './shown-texts.ts'

/**
 * What the built preview of the draft still says or shows of the sample that the site was installed with: each word with
 * the pages that have it and the fields that it comes from. `isBuilt` is false while there's no preview of this draft.
 */
export async function findSampleTraces(deps: EditingDeps): Promise<ContentTraces> {
  const { kysely } = deps.database
  const { files } = await openDraft(deps)
  const [build] = await findBuilds(kysely, [hashOfFiles(files)])
  const sample = await findInstalledVersion(kysely)
  if (build === undefined || sample === undefined) return { isBuilt: build !== undefined, traces: [] }
  const content = await readValues(deps, files)
  const words = listSampleWords(await readValues(deps, sample.files), content)
  const pages = await crawl(deps, build.files, words)
  // The owner's notes for the review aren't shown.
  const shown = (await listShownTexts(deps, files)).filter(({ file }) => findContentFile(file)?.key !== 'review')
  const traces: ContentTraces['traces'][number][] = []
  for (const { word, kind } of words) {
    const found = pages.get(word) ?? []
    if (found.length === 0) continue
    const fields = shown.filter((text) => says(text, { word, kind }))
    traces.push({
      kind,
      word,
      pages: found,
      fields: await Promise.all(fields.map((text) => describePlace(deps, files, text))),
    })
  }
  return { isBuilt: true, traces: [...traces, ...markOf(content, files, sample.files)] }
}

/** The addresses of pages and files in which each word stands. */
async function crawl(
  { database }: EditingDeps,
  built: FileHashes,
  words: readonly SampleWord[],
): Promise<ReadonlyMap<string, string[]>> {
  const pages = new Map<string, string[]>()
  const wanted = words.map(({ word, kind }) => ({ word, kind, texts: writtenAs(word, kind) }))
  for (const [path, hash] of Object.entries(built)) {
    // Assets are the program's: the outlines of all states are among them.
    if (!/^(?:client\/(?!assets\/).*\.(?:html|txt|xml|json|webmanifest)|site-facts\.json)$/.test(path)) continue
    const source = (await readStoredFile(database.kysely, 'site_files', hash)).toString()
    const pictures = new Set([...source.matchAll(pictureAddress)].map(([, name]) => name))
    // A picture's file name isn't read by anybody: it says which picture it is.
    const text = readWords(path, source.replaceAll(pictureAddress, ' '))
    for (const { word, kind, texts } of wanted) {
      const isFound = kind === 'picture' ? pictures.has(word) : texts.some((each) => text.includes(` ${each} `))
      if (isFound) pages.set(word, [...(pages.get(word) ?? []), nameOf(path)])
    }
  }
  return pages
}

/** `/pictures/room-green-wall-640.63d6da3dae.avif` and `/social/og-default.jpg`. */
const pictureAddress = /\/(?:pictures|social)\/([a-z\d-]+?)(?:-\d+)?(?:\.[\w-]+)?\.(?:avif|webp|jpe?g|png)/g

/** Everything that a file says, links to and names, without markup and scripts. */
function readWords(path: string, source: string): string {
  if (!path.endsWith('.html')) return ` ${simplify(decode(source))} `
  const text = source
    .replaceAll(/<style[\s>][\s\S]*?<\/style>/g, ' ')
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]*>/g, (tag) => [...tag.matchAll(/="([^"]*)"/g)].map(([, value]) => ` ${value} `).join(' '))
  return ` ${simplify(decode(text))} `
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' }

function decode(text: string): string {
  return text
    .replaceAll(/&#x?([\da-f]+);/gi, (entity, code: string) =>
      String.fromCodePoint(Number.parseInt(code, /^&#x/i.test(entity) ? 16 : 10) % 0x11_00_00),
    )
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
}

/** A phone number also stands in links, in one piece; what `simplify` takes apart stays so on both sides. */
function writtenAs(word: string, kind: SampleWord['kind']): string[] {
  const digits = word.replaceAll(/\D/g, '')
  const isPhone = kind === 'name' && digits.length === 10
  return isPhone ? [simplify(word), `1${digits}`, digits] : [simplify(word)]
}

function says({ field, shown }: ShownText, { word, kind }: SampleWord): boolean {
  if (kind === 'picture' || field?.control === 'image') return kind === 'picture' && shown === word
  return ` ${simplify(shown)} `.includes(` ${simplify(word)} `)
}

async function describePlace(deps: EditingDeps, files: FileHashes, { file, path }: ShownText): Promise<TraceField> {
  const { file: form } = findContentFile(file) ?? {}
  const title = form ? titlesOf(describeFields(form), path).join(' › ') : ''
  return { file, path, label: await labelOf(deps, file, files), title }
}

/** The sample's logo is no word of a page, so it's found by its file. */
function markOf(content: ContentValues, files: FileHashes, sample: FileHashes): ContentTraces['traces'] {
  const [file, brand] = [...content].find(([path]) => findContentFile(path)?.key === 'brand') ?? []
  const mark = isMap(brand) ? String(brand.mark) : ''
  if (file === undefined || files[file] === sample[file] || files[mark] !== sample[mark]) return []
  return [
    { kind: 'picture', word: mark, pages: ['/'], fields: [{ file, path: ['mark'], label: 'Brand', title: 'Logo' }] },
  ]
}

/** The address of a built file, or what the file is for. */
function nameOf(path: string): string {
  if (path === 'site-facts.json') return 'Emails and the desk'
  return path.replace(/^client/, '').replace(/(?:index)?\.html$/, '') || '/'
}

async function readValues({ texts }: EditingDeps, files: FileHashes): Promise<ContentValues> {
  const paths = Object.keys(files).filter((path) => findContentFile(path) !== undefined)
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await texts.readValue(path, files[path] ?? '')] as const)),
  )
}
