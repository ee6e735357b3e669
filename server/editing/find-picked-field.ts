import type * as z from 'zod/mini'
import type { Control } from '../../content-model/fields/field-meta.ts'
import type { contentPickedSchema, PickedField } from '../../contract/desk/content.ts'
import type { EditingDeps } from './editing-deps.ts'
import { findFilesOfPage } from './find-files-of-page.ts'
import { openDraft } from './read-draft.ts'
import { listShownTexts, type ShownText, simplify } from './shown-texts.ts'

type Candidate = ShownText & { words: string }

type Picked = z.output<typeof contentPickedSchema>

/**
 * The field that a text of a page comes from. Many texts stand in several files: one of the page's own comes first, then
 * one of every page, in its frame the other way round. In any other file a field has to say exactly this.
 */
export async function findPickedField(deps: EditingDeps, { text, page, part: area }: Picked): Promise<PickedField> {
  const { files } = await openDraft(deps)
  const texts = (await listShownTexts(deps, files))
    .filter(isSeen)
    .map((one) => ({ ...one, words: simplify(one.shown) }))
  const byFile = Map.groupBy(texts, ({ file }) => file)
  const near = await findFilesOfPage(deps, files, page)
  const ordered = area === 'frame' ? near.toReversed() : near
  const ofPage = ordered.flatMap(({ path }) => byFile.get(path) ?? [])
  for (const part of shorten(text)) {
    const wanted = simplify(part)
    if (wanted === '') continue
    const found =
      findSame(ofPage, part) ??
      ofPage.find((_, index) => isJoined(ofPage.slice(index, index + mostJoined), wanted)) ??
      ofPage.find(({ words }) => ` ${words} `.includes(` ${wanted} `)) ??
      findSame(texts, part)
    if (found) return placeOf(found)
  }
  return placeOf(findBeginning(ofPage, simplify(text)))
}

function placeOf(found: Candidate | undefined): PickedField {
  return { field: found ? { file: found.file, path: found.path } : null }
}

/** The controls whose texts pages show. A value that stands for another, such as an image's name, is on no page. */
const seen: readonly (Control | undefined)[] = [
  undefined,
  ...(['paragraph', 'multiline', 'rich-text', 'rich-paragraph', 'document', 'email', 'phone'] as const),
  ...(['dollars', 'year', 'date', 'time', 'date-time'] as const),
]

function isSeen({ field }: ShownText): boolean {
  return field !== undefined && seen.includes(field.control) && !field.enum && field.const === undefined
}

/** Prefers the text in the same letter case: an option's stored value is often its name in lowercase. */
function findSame(texts: readonly Candidate[], part: string): Candidate | undefined {
  const wanted = simplify(part)
  return texts.find(({ shown }) => shown.trim() === part) ?? texts.find(({ words }) => words === wanted)
}

const mostJoined = 6

/** Pages make one line of neighboring fields, such as the three lines of a headline. */
function isJoined(texts: readonly Candidate[], wanted: string): boolean {
  const [first] = texts
  if (!first || !wanted.startsWith(first.words)) return false
  const line = texts.filter(({ file }) => file === first.file).map(({ words }) => words)
  return line.some((_, index) => line.slice(0, index + 1).join(' ') === wanted)
}

/** The longest field that the text begins with: pages join texts from several files, or add words of their own. */
function findBeginning(texts: readonly Candidate[], wanted: string): Candidate | undefined {
  const [longest] = texts
    .filter(({ words }) => words !== '' && wanted.startsWith(`${words} `))
    .sort((one, other) => other.words.length - one.words.length)
  return longest
}

/** The text and its shorter beginnings, for a text that is only partly one field's. */
function shorten(text: string): string[] {
  const [firstLine = ''] = text.split(/\n/)
  const [firstSentence = ''] = firstLine.split(/(?<=[.!?]) /)
  const firstWords = text.split(/\s+/).slice(0, 5).join(' ')
  return [...new Set([text, firstLine, firstSentence, firstWords])].map((part) => part.trim())
}
