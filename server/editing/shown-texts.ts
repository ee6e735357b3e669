import { listTexts } from '../../content-model/edit/list-texts.ts'
import { contentFiles, findContentFile } from '../../content-model/files/content-files.ts'
import { fieldAt } from '../../content-model/files/field-at.ts'
import type { FieldSchema } from '../../content-model/files/field-schema.ts'
import { longestText } from '../../content-model/reading/content-folder.ts'
import {
  fillPlaceholders,
  fillWords,
  legalPlaceholders,
  type Placeholders,
  placeholdersOf,
  retentionDays,
} from '../../content-model/reading/placeholders.ts'
import { renderRichText } from '../../content-model/text/markdown.ts'
import { foldText } from '../platform/search-text.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'
import { readValues } from './file-values.ts'

/** A text or number of the content as pages show it: without marks, with the words in braces filled in. */
export type ShownText = {
  file: string
  path: readonly (string | number)[]
  /** Undefined for what no form has. */
  field: FieldSchema | undefined
  isNumber: boolean
  shown: string
}

/** Every text and number of these files that somebody can edit, file by file and in their order. */
export async function listShownTexts(deps: EditingDeps, files: FileHashes): Promise<ShownText[]> {
  const { everywhere, legal } = await readWordsInBraces(deps, files)
  const words = { ...legal, ...everywhere }
  const texts: ShownText[] = []
  for (const { path: file, form, value } of await readValues(deps, files)) {
    for (const { path, text } of listTexts(value)) {
      const field = fieldAt(form, path)
      if (field?.isHidden) continue
      const isNumber = typeof text === 'number'
      const shown = isNumber ? showNumber(field, text) : plain(text, words)
      texts.push({ file, path, field, isNumber, shown })
    }
  }
  return texts
}

function plain(text: string, words: Placeholders): string {
  const filled = fillWords(text, words)
  // Nothing this long is published, and to find its marks takes longer than its length.
  return filled.length > longestText ? filled : renderRichText(filled).text
}

/** Letters and digits alone: quotes, dashes and large numbers are written in many ways. */
export function simplify(text: string): string {
  return foldText(text)
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/[^\p{Letter}\p{Number}$%]+/gu, ' ')
    .trim()
}

/** A number of a field as people read it: $3,999. */
export function showNumber(field: FieldSchema | undefined, number: number): string {
  return field?.control === 'dollars' ? dollars.format(number) : String(number)
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** The values of placeholders: `{brand}` and the like in every text, the facts of `legal.yaml` in legal ones. */
type WordsInBraces = { everywhere: Placeholders; legal: Placeholders }

/** Those of this content. None while the brand has a fault, and no legal ones while the legal facts have one. */
export async function readWordsInBraces(deps: EditingDeps, files: FileHashes): Promise<WordsInBraces> {
  const brand = contentFiles.brand.schema.safeParse(await readValue(deps, files, contentFiles.brand.path))
  if (!brand.success) return { everywhere: {}, legal: {} }
  const everywhere = placeholdersOf(brand.data, await readClinics(deps, files))
  const { path, schema } = contentFiles.legal
  const legal = schema.safeParse(fillPlaceholders(path, await readValue(deps, files, path), everywhere).value)
  return { everywhere, legal: legal.success ? legalPlaceholders(legal.data, brand.data, retentionDays()) : {} }
}

/** What each clinic's file says. */
export async function readClinics(deps: EditingDeps, files: FileHashes): Promise<unknown[]> {
  const paths = Object.keys(files).filter((path) => findContentFile(path)?.key === 'clinics')
  return await Promise.all(paths.map((path) => readValue(deps, files, path)))
}

async function readValue({ texts }: EditingDeps, files: FileHashes, path: string): Promise<unknown> {
  const hash = files[path]
  return hash === undefined ? undefined : await texts.readValue(path, hash)
}
