import { posix } from 'node:path'
import { fieldOf, isMap } from '../../content-model/edit/raw-value.ts'
import type { ContentFile } from '../../content-model/files/content-file.ts'
import { findContentFile } from '../../content-model/files/content-files.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'
import { labelOf } from './label-of.ts'

export type FileOfPage = { path: string; label: string; isOnEveryPage: boolean }

/** The files whose words the page at this address shows: first those of the fewest pages, last those of every page. */
export async function findFilesOfPage(
  { texts }: Pick<EditingDeps, 'texts'>,
  files: FileHashes,
  address: string,
): Promise<FileOfPage[]> {
  const found: (FileOfPage & { pages: number })[] = []
  for (const [path, hash] of Object.entries(files)) {
    const { file } = findContentFile(path) ?? {}
    if (file === undefined) continue
    const isOnEveryPage = file.pages === 'every page'
    const value = file.entries && (await texts.readValue(path, hash))
    if (!isOnEveryPage && !isOn(address, patternsOf(file), { path, value })) continue
    const pages = isOnEveryPage ? Number.MAX_SAFE_INTEGER : patternsOf(file).length
    found.push({ path, label: await labelOf({ texts }, path, files), isOnEveryPage, pages })
  }
  return found.sort((one, other) => one.pages - other.pages).map(({ pages: _, ...file }) => file)
}

function patternsOf({ pages }: ContentFile): readonly string[] {
  return pages === 'every page' ? [] : pages
}

/**
 * Whether an entry is on this page. Names in braces are its fields; for a file without entries, they match anything.
 */
function isOn(address: string, patterns: readonly string[], entry: { path: string; value: unknown }): boolean {
  const parts = address.split('/')
  return patterns.some((pattern) => {
    const wanted = fillPattern(pattern, entry).split('/')
    return wanted.length === parts.length && wanted.every((part, index) => part === '{}' || part === parts[index])
  })
}

function fillPattern(pattern: string, { path, value }: { path: string; value: unknown }): string {
  return pattern.replace(/\{([\w.]+)\}/, (_braces, name: string) => {
    if (value === undefined) return '{}'
    if (name === 'file') return posix.basename(path, '.yaml')
    const filled = name.split('.').reduce<unknown>((part, key) => (isMap(part) ? fieldOf(part, key) : undefined), value)
    return String(filled)
  })
}
