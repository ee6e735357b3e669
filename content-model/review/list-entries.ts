import { isMap } from '../edit/raw-value.ts'
import { type ContentKey, contentFiles } from '../files/content-files.ts'
import type { SiteContent } from '../read-content.ts'
import { plainRanges } from '../text/typeset.ts'

/** A value of the content and where it stands, such as `home.yaml → hero.headline`. */
export type Entry = { place: string; key: string; value: unknown }

/** Every object, list and text of the content, each with its file and field, counted from 1. */
export function listEntries(content: SiteContent): Entry[] {
  return Object.entries(content).flatMap(([name, part]: [string, unknown]) => {
    const file = isContentKey(name) ? contentFiles[name].path : name
    if (!Array.isArray(part)) return walk(part, { file, field: '', key: name })
    return part.flatMap((entry: unknown, index) => {
      const own = fileOf(entry)
      return own === undefined
        ? walk(entry, { file, field: `entries[${index + 1}]`, key: name })
        : walk(entry, { file: own, field: '', key: name })
    })
  })
}

/** Fields that aren't the brand's own words. For marked-up text, the plain words are enough. */
const notProse: ReadonlySet<string> = new Set([
  'file',
  'html',
  'href',
  'slug',
  'picture',
  'treatment',
  'video',
  'value',
  'accent',
  'formLocation',
  'formTreatment',
  'source',
  'sources',
])

/** The brand's own words among the entries. */
export function listTexts(content: SiteContent): { place: string; text: string }[] {
  return listEntries(content).flatMap(({ place, key, value }) =>
    typeof value === 'string' && !notProse.has(key) && !value.startsWith('/')
      ? [{ place: place.replace(/\.text$/, ''), text: plainRanges(value) }]
      : [],
  )
}

type Position = { file: string; field: string; key: string }

function walk(value: unknown, { file, field, key }: Position): Entry[] {
  const own = { place: field ? `${file} → ${field}` : file, key, value }
  if (Array.isArray(value)) {
    return [own, ...value.flatMap((entry, index) => walk(entry, { file, field: `${field}[${index + 1}]`, key }))]
  }
  if (typeof value !== 'object' || value === null) return [own]
  const parts = Object.entries(value).flatMap(([name, entry]) =>
    walk(entry, { file, field: field ? `${field}.${name}` : name, key: name }),
  )
  return [own, ...parts]
}

/** An entry of a folder has a file of its own. A treatment's page is named after its address. */
function fileOf(entry: unknown): string | undefined {
  if (!isMap(entry)) return undefined
  if (typeof entry.file === 'string') return entry.file
  return typeof entry.route === 'string' ? `${contentFiles.procedures.path}${entry.route}.yaml` : undefined
}

function isContentKey(name: string): name is ContentKey {
  return Object.hasOwn(contentFiles, name)
}

/**
 * The file and field of a place such as `stories.yaml → entries[2].quote: said once`. A place can name several files, or
 * none.
 */
export function parsePlace(place: string): { file?: string; path?: (string | number)[] } {
  const [, file, field = ''] = /^([\w/.-]+\.(?:yaml|md))(?: → ([\w[\]./-]+))?(?::|$)/.exec(place) ?? []
  if (file === undefined) return {}
  const path = [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, position]) =>
    position === undefined ? key : Number(position) - 1,
  )
  return { file, path }
}
