import { fieldAt } from '../files/field-at.ts'
import type { FieldSchema } from '../files/field-schema.ts'
import { listTexts } from './list-texts.ts'
import { valueAt, withValueAt } from './raw-value.ts'

type Path = readonly (string | number)[]

/** Somebody whom texts name: as the entry does, and as the brand's doctor is called, for whom they say {doctor}. */
export type Named = { name: string; brandDoctor: string }

/** Every text of a file that names them, but for their own entry. */
export function findMentions(form: FieldSchema, value: unknown, named: Named): Path[] {
  const own = ownName(named)
  const mention = mentionOf(lastNames(own), own)
  const isBrandDoctor = own !== '' && own === withoutTitles(named.brandDoctor)
  return listTexts(value).flatMap(({ path, text }) => {
    const isMention = String(text).search(mention) >= 0 || (isBrandDoctor && String(text).includes('{doctor}'))
    return isMention && entryName(form, value, path) !== named.name ? [path] : []
  })
}

/** `others` are the names of the other entries. */
export type Rename = Named & { to: string; others: readonly string[] }

/**
 * The value of a file once they have another name, in their entry and in every text that has their whole name or, if it's
 * nobody else's, "Dr." and their last name. The entries of others stay. Returns the same value if nothing has to change.
 */
export function renameMentions(form: FieldSchema, value: unknown, { to, others, ...named }: Rename): unknown {
  const own = ownName(named)
  const next = withoutTitles(to)
  const lasts = lastNames(own)
  const isShared = [...others, named.brandDoctor].some((other) => {
    const name = ownName({ ...named, name: other })
    return name !== own && lastNames(name).some((last) => lasts.includes(last))
  })
  const mention = mentionOf(isShared ? [] : lasts, own)
  const words = next.split(/\s+/)
  const nextLast = words.length === 2 ? words[1] : next
  const rename = (found: string) => {
    const [title] = formal.exec(found) ?? []
    return title === undefined ? next : title + nextLast
  }
  let renamed = value
  for (const { path, text } of listTexts(value)) {
    const entry = entryName(form, value, path)
    if (typeof text !== 'string' || (entry !== undefined && entry !== named.name && entry !== to)) continue
    const changed = text === named.name && isNameOfEntry(form, path) ? to : text.replaceAll(mention, rename)
    if (changed !== text) renamed = withValueAt(renamed, path, changed)
  }
  return renamed
}

/** The names of a file's entries whom texts can name. */
export function listNames(form: FieldSchema, value: unknown): string[] {
  return listTexts(value).flatMap(({ path, text }) => (isNameOfEntry(form, path) ? [String(text)] : []))
}

/** Whether it has a name, and not only titles. */
export function isName(name: string): boolean {
  return /\p{L}/u.test(withoutTitles(name)) && !/[{}]/.test(name)
}

function isNameOfEntry(form: FieldSchema, path: Path): boolean {
  return path.length > 0 && fieldAt(form, path.slice(0, -1))?.namedBy === path.at(-1)
}

/** The name of the entry that the text is part of. */
function entryName(form: FieldSchema, value: unknown, path: Path): string | undefined {
  for (const index of path.keys()) {
    const entry = path.slice(0, index)
    const { namedBy } = fieldAt(form, entry) ?? {}
    if (namedBy !== undefined) return String(valueAt(value, [...entry, namedBy]))
  }
  return undefined
}

const formal = /^(?:Dr\.?|Doctor)(?:\s+|$)/

/** "Dr. Rowan Ashby, MD" is also Rowan Ashby and, by the last names, Dr. Ashby, but nobody in Ashby-Lee or Ashby Park. */
function mentionOf(lasts: readonly string[], own: string): RegExp {
  const byLast = lasts.map((last) => `(?:Dr\\.?|Doctor)\\s+${asPattern(last)}`)
  const written = own.includes(' ') ? [...byLast, asPattern(own)] : byLast
  const end = '(?![\\p{L}\\p{N}]|-\\p{Lu}|[ \\u00a0]+(?!Ph\\.?D)\\p{Lu}\\p{Ll})'
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\p{L}-)(?:${written.join('|') || '(?!)'})${end}`, 'gu')
}

function ownName({ name, brandDoctor }: Named): string {
  return withoutTitles(name.replaceAll('{doctor}', () => brandDoctor))
}

/** What can follow "Dr.": of Maya de la Cruz, "de la Cruz", "la Cruz" and "Cruz". */
function lastNames(own: string): string[] {
  const words = own.split(/\s+/)
  const last = words.at(-1) ?? ''
  if (!/\p{L}{2}/u.test(last)) return []
  return words.length === 1 ? [own] : words.slice(1).map((_, index) => words.slice(index + 1).join(' '))
}

const titles = /,.*$|(?:\s+(?:M\.?D|D\.?O|Ph\.?D|F[A-Z]{3,}|Jr|Sr|II|III)\.?)+$/g

function withoutTitles(name: string): string {
  return name.replace(formal, '').replace(titles, '').trim()
}

function asPattern(words: string): string {
  return words
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+')
    .replaceAll(/['’]/g, "['’]")
}
