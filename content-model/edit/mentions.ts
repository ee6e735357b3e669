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
  const mention = mentionOf([...asFormal(lastNames(own)), ...asWhole(own)])
  const isBrandDoctor = own !== '' && own === withoutTitles(named.brandDoctor)
  return listTexts(value).flatMap(({ path, text }) => {
    const isMention = String(text).search(mention) >= 0 || (isBrandDoctor && String(text).includes('{doctor}'))
    return isMention && entryName(form, value, path) !== named.name ? [path] : []
  })
}

/** Their entry may have another name than texts have. `others` are the names of the other entries. */
export type Rename = Named & { to: string; entry: string; others: readonly string[] }

/**
 * The value of a file once they have another name: in their entry, in every text that has their whole name and, if it's
 * nobody else's, in those that have "Dr." and their last name. Returns the same value if nothing has to change.
 */
export function renameMentions(form: FieldSchema, value: unknown, { to, entry, others, ...named }: Rename): unknown {
  const own = ownName(named)
  const next = withoutTitles(to)
  const lasts = lastNames(own)
  const otherNames = [...others, named.brandDoctor]
    .map((name) => ownName({ ...named, name }))
    .filter((name) => name !== own)
  const isShared = otherNames.some((name) => lastNames(name).some((last) => lasts.includes(last)))
  const longer = [next, ...otherNames].filter((name) =>
    [own, ...lasts].some((part) => name !== part && name.includes(part)),
  )
  // A longer name with theirs in it, and a last name that stays.
  const kept = [...asFormal([...longer, ...lastNames(next)]), ...longer.map(asPattern)]
  const whole = mentionOf([...kept, ...asWhole(own)])
  const every = isShared ? whole : mentionOf([...kept, ...asFormal(lasts), ...asWhole(own)])
  const isKept = new RegExp(`^(?:${kept.join('|') || '(?!)'})$`, 'u')
  const words = next.split(/\s+/)
  const rename = (found: string) => {
    const [title] = formal.exec(found) ?? []
    if (isKept.test(found) || next === own) return found
    return title === undefined ? next : title + (words.length === 2 ? words[1] : next)
  }
  let renamed = value
  for (const { path, text } of listTexts(value)) {
    if (typeof text !== 'string') continue
    const of = entryName(form, value, path)
    const isOwn = of !== undefined && [named.name, entry, to].includes(of)
    let changed = text.replaceAll(isOwn || of === undefined ? every : whole, rename)
    if (isNameOfEntry(form, path)) changed = isOwn ? to : text
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

/** "Dr. Rowan Ashby, MD" is also Rowan Ashby and Dr. Ashby, but Ashby is nobody in Ashby-Lee. */
function mentionOf(spellings: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\p{L}-)(?:${spellings.join('|') || '(?!)'})(?![\\p{L}\\p{N}]|-\\p{Lu})`, 'gu')
}

function asFormal(names: readonly string[]): string[] {
  return names.map((name) => `(?:Dr\\.?|Doctor)\\s+${asPattern(name)}`)
}

/** A name of one word could be any word. */
function asWhole(own: string): string[] {
  return own.includes(' ') ? [asPattern(own)] : []
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

function withoutTitles(name: string): string {
  const degrees = /,.*$|(?:\s+(?:M\.?D|D\.?O|Ph\.?D|Jr|Sr|II|III|IV)\.?)+$|(?<=\S\s+\S+)(?:\s+[A-Z]{2,6})+$/g
  return name.replace(formal, '').replace(degrees, '').trim()
}

function asPattern(words: string): string {
  return words
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+')
    .replaceAll(/['’]/g, "['’]")
}
