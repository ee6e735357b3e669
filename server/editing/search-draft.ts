import { findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'
import { titlesOf } from '../../content-model/files/field-at.ts'
import type { ContentPlace } from '../../contract/desk/content.ts'
import type { EditingDeps } from './editing-deps.ts'
import { labelOf } from './label-of.ts'
import { openDraft } from './read-draft.ts'
import { listShownTexts, type ShownText, simplify } from './shown-texts.ts'

const mostPlaces = 50
const excerptCharacters = 160

/**
 * The places of the draft whose words contain the text, as pages show them. Those that say nothing else come first. A
 * number is found by its name, too: who looks for "price" may not know what it is.
 */
export async function searchDraft(deps: EditingDeps, wanted: string): Promise<ContentPlace[]> {
  const text = simplify(wanted)
  if (text === '') return []
  const { files } = await openDraft(deps)
  const ranked = (await listShownTexts(deps, files)).flatMap((place) => {
    const rank = rankOf(place, text)
    return rank === undefined ? [] : [{ place, rank }]
  })
  const first = ranked.sort((one, other) => one.rank - other.rank).slice(0, mostPlaces)
  return await Promise.all(
    first.map(async ({ place: { file, path, shown } }) => {
      const { file: form } = findContentFile(file) ?? {}
      const title = form ? titlesOf(describeFields(form), path).join(' › ') : ''
      return { file, path, label: await labelOf(deps, file, files), title, text: excerpt(shown, wanted) }
    }),
  )
}

function rankOf({ shown, field, isNumber }: ShownText, wanted: string): number | undefined {
  const text = simplify(shown)
  if (text === wanted) return 0
  if (isNumber && simplify(field?.title ?? '').includes(wanted)) return 1
  return text.includes(wanted) ? 2 : undefined
}

function excerpt(shown: string, wanted: string): string {
  const start = Math.max(0, shown.toLowerCase().indexOf(wanted.trim().toLowerCase()) - excerptCharacters / 4)
  const part = shown.slice(start, start + excerptCharacters)
  return `${start > 0 ? '…' : ''}${part}${start + excerptCharacters < shown.length ? '…' : ''}`
}
