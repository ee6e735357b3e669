import { contentFiles } from '../../content-model/files/content-files.ts'
import {
  fillPlaceholders,
  legalPlaceholders,
  type Placeholders,
  placeholdersOf,
  retentionDays,
} from '../../content-model/reading/placeholders.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'

/** What the words in braces stand for: `{brand}` and the like in every text, the facts of `legal.yaml` in legal ones. */
export type WordsInBraces = { everywhere: Placeholders; legal: Placeholders }

/** Those of this content. None while the brand has a fault, and no legal ones while the legal facts have one. */
export async function readWordsInBraces({ texts }: EditingDeps, files: FileHashes): Promise<WordsInBraces> {
  const read = async (path: string) => {
    const hash = files[path]
    return hash === undefined ? undefined : await texts.readValue(path, hash)
  }
  const brand = contentFiles.brand.schema.safeParse(await read(contentFiles.brand.path))
  if (!brand.success) return { everywhere: {}, legal: {} }
  const everywhere = placeholdersOf(brand.data)
  const { path, schema } = contentFiles.legal
  const legal = schema.safeParse(fillPlaceholders(path, await read(path), everywhere).value)
  return { everywhere, legal: legal.success ? legalPlaceholders(legal.data, brand.data, retentionDays()) : {} }
}
