import { fieldAt } from '../files/field-at.ts'
import type { FieldSchema } from '../files/field-schema.ts'
import { listTexts } from './list-texts.ts'
import { valueAt } from './raw-value.ts'

type Path = readonly (string | number)[]

/** Somebody whom texts name: as the entry does, and as the brand's doctor is called, for whom they say {doctor}. */
export type Named = { name: string; brandDoctor: string }

/** Every text of a file that names them, but for their own entry. */
export function findMentions(form: FieldSchema, value: unknown, named: Named): Path[] {
  const mention = mentionOf(named)
  if (mention === undefined) return []
  const isOwn = (path: Path) =>
    path.some((_, index) => {
      const entry = path.slice(0, index)
      const { namedBy } = fieldAt(form, entry) ?? {}
      return namedBy !== undefined && valueAt(value, [...entry, namedBy]) === named.name
    })
  return listTexts(value).flatMap(({ path, text }) => (mention.test(String(text)) && !isOwn(path) ? [path] : []))
}

/** "Dr. Rowan Ashby, MD" is also Rowan Ashby and Dr. Ashby, with a comma or without. */
function mentionOf({ name, brandDoctor }: Named): RegExp | undefined {
  const own = withoutTitles(name.replaceAll('{doctor}', brandDoctor))
  const last = own.split(/\s+/).at(-1)
  if (last === undefined || !/\p{L}{2}/u.test(last)) return undefined
  const written = `(?<![\\p{L}\\p{N}])(?:${asPattern(own)}|Dr\\.?\\s+${asPattern(last)})(?![\\p{L}\\p{N}])`
  return new RegExp(own === withoutTitles(brandDoctor) ? `\\{doctor\\}|${written}` : written, 'u')
}

function withoutTitles(name: string): string {
  return name.replace(/^Dr\.?\s+|,.*$|(?:\s+(?:M\.?D|D\.?O|Ph\.?D)\.?)+$/g, '').trim()
}

function asPattern(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
}
