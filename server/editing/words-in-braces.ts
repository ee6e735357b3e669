import { contentFiles } from '../../content-model/files/content-files.ts'
import { placeholdersOf } from '../../content-model/placeholders-of.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'

/** What the words in braces stand for in this content: `{brand}`, `{phone}` and the like. None while the brand has a fault. */
export async function readWordsInBraces(
  { texts }: EditingDeps,
  files: FileHashes,
): Promise<Readonly<Record<string, string>>> {
  const { path, schema } = contentFiles.brand
  const hash = files[path]
  if (hash === undefined) return {}
  const brand = schema.safeParse(await texts.readValue(path, hash))
  return brand.success ? placeholdersOf(brand.data) : {}
}
