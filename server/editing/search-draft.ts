import { contentFiles } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import { fieldAt } from '../../content-model/files/field-at.ts'
import type { FieldSchema } from '../../content-model/files/field-schema.ts'
import { findContentFile } from '../../content-model/files/find-content-file.ts'
import { showFigure } from '../../content-model/files/show-figure.ts'
import { titlesOf } from '../../content-model/files/titles-of.ts'
import { renderRichText } from '../../content-model/render-rich-text.ts'
import type { ContentPlace } from '../../contract/desk/content.ts'
import { foldText } from '../platform/fold-text.ts'
import type { EditingDeps } from './editing-deps.ts'
import { labelOf } from './label-of.ts'
import { listTexts } from './list-texts.ts'
import { openDraft } from './open-draft.ts'
import { readWordsInBraces } from './words-in-braces.ts'

const mostPlaces = 50
const excerptCharacters = 160

/**
 * The places of the draft whose words contain the text, as pages show them: without marks, with the words in braces filled
 * in. Those that say nothing else come first, so that somebody who points at a text on a page lands on its field. A
 * figure is found by its name, too: who looks for "price" may not know what it is.
 */
export async function searchDraft(deps: EditingDeps, wanted: string): Promise<ContentPlace[]> {
  const text = simplify(wanted)
  if (text === '') return []
  const { files } = await openDraft(deps)
  const { everywhere, legal } = await readWordsInBraces(deps, files)
  const words = { ...legal, ...everywhere }
  const places: (ContentPlace & { rank: number })[] = []
  for (const [path, hash] of Object.entries(files)) {
    const found = findContentFile(path)
    if (found === undefined) continue
    const label = await labelOf(deps, path, files)
    const form = describeFields(contentFiles[found.key])
    for (const place of listTexts(await deps.texts.readValue(path, hash))) {
      const figure = typeof place.text === 'number' ? fieldAt(form, place.path) : undefined
      const shown = show(place.text, figure, words)
      const rank = rankOf(simplify(shown), simplify(figure?.title ?? ''), text)
      if (rank === undefined || fieldAt(form, place.path)?.isHidden) continue
      const title = titlesOf(form, place.path).join(' › ')
      places.push({ file: path, path: place.path, label, title, text: excerpt(shown, wanted), rank })
    }
  }
  return places
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostPlaces)
    .map(({ rank: _, ...place }) => place)
}

function rankOf(shown: string, name: string, wanted: string): number | undefined {
  if (shown === wanted) return 0
  if (name.includes(wanted)) return 1
  return shown.includes(wanted) ? 2 : undefined
}

function show(text: string | number, field: FieldSchema | undefined, words: Readonly<Record<string, string>>): string {
  return typeof text === 'number' ? showFigure(field, text) : plain(text, words)
}

function plain(text: string, words: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces)
  return renderRichText(filled).text
}

/** Letters and digits alone: quotes, dashes and large numbers are written in many ways. */
function simplify(text: string): string {
  return foldText(text)
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/[^\p{Letter}\p{Number}$%]+/gu, ' ')
    .trim()
}

function excerpt(shown: string, wanted: string): string {
  const start = Math.max(0, shown.toLowerCase().indexOf(wanted.trim().toLowerCase()) - excerptCharacters / 4)
  const part = shown.slice(start, start + excerptCharacters)
  return `${start > 0 ? '…' : ''}${part}${start + excerptCharacters < shown.length ? '…' : ''}`
}
