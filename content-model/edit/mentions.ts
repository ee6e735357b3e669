import { fieldAt } from '../files/field-at.ts'
import type { FieldSchema } from '../files/field-schema.ts'
import { listTexts } from './list-texts.ts'
import { valueAt, withValueAt } from './raw-value.ts'

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

/**
 * The value of a file whose texts call them by another name: "Dr. Lee", too, but not {doctor}, and no name of an entry.
 * Returns the same value if no text does.
 */
export function renameMentions(form: FieldSchema, value: unknown, { to, ...named }: Named & { to: string }): unknown {
  const mention = mentionOf(named)
  const full = ownName({ ...named, name: to })
  const last = lastName(full)
  if (mention === undefined || last === undefined) return value
  const every = new RegExp(mention, 'gu')
  const rename = (found: string) => {
    if (found === '{doctor}') return found
    return /^Dr\.?\s/.test(found) ? found.replace(/\S+$/, () => last) : full
  }
  let renamed = value
  for (const { path, text } of listTexts(value)) {
    const isName = path.length > 0 && fieldAt(form, path.slice(0, -1))?.namedBy === path.at(-1)
    const next = isName ? text : String(text).replaceAll(every, rename)
    if (next !== String(text)) renamed = withValueAt(renamed, path, next)
  }
  return renamed
}

/** "Dr. Rowan Ashby, MD" is also Rowan Ashby and Dr. Ashby, with a comma or without. */
function mentionOf(named: Named): RegExp | undefined {
  const own = ownName(named)
  const last = lastName(own)
  if (last === undefined) return undefined
  const names = `(?:${asPattern(own)}|Dr\\.?\\s+${asPattern(last)})`
  // Ashby is nobody in Ashby-Lee, but somebody in "the Ashby-led team".
  const written = `(?<![\\p{L}\\p{N}]|\\p{L}-)${names}(?![\\p{L}\\p{N}]|-\\p{Lu})`
  return new RegExp(own === withoutTitles(named.brandDoctor) ? `\\{doctor\\}|${written}` : written, 'u')
}

function ownName({ name, brandDoctor }: Named): string {
  return withoutTitles(name.replaceAll('{doctor}', () => brandDoctor))
}

function lastName(own: string): string | undefined {
  const last = own.split(/\s+/).at(-1)
  return last !== undefined && /\p{L}{2}/u.test(last) ? last : undefined
}

function withoutTitles(name: string): string {
  return name.replace(/^Dr\.?\s+|,.*$|(?:\s+(?:M\.?D|D\.?O|Ph\.?D)\.?)+$/g, '').trim()
}

function asPattern(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
}
