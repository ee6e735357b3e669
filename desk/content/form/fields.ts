import { fieldOf, isList, isMap } from '../../../content-model/edit/raw-value.ts'
import type { Control } from '../../../content-model/fields/field-meta.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { fillWords } from './placeholders.ts'

type GroupedField = { key: string | number; child: FieldSchema; isRequired: boolean }

/** The fields of a group that a form shows, in their order. */
export function fieldsOf({ properties = {}, prefixItems, required = [] }: FieldSchema): GroupedField[] {
  if (prefixItems) return prefixItems.map((child, key) => ({ key, child, isRequired: true }))
  return Object.entries(properties)
    .filter(([, child]) => !child.isHidden)
    .map(([key, child]) => ({ key, child, isRequired: required.includes(key) }))
}

/** A few short fields fit beside each other, and need no folding. */
export function isSmall(field: FieldSchema): boolean {
  const fields = fieldsOf(field).map(({ child }) => child)
  const long = [
    'paragraph',
    'multiline',
    'rich-text',
    'rich-paragraph',
    'image',
    'document',
    'days',
    'icon',
    'accent',
    'surface',
  ]
  return fields.length <= 3 && fields.every((child) => isShort(child) && !long.includes(child.control ?? ''))
}

function isShort({ type, properties, anyOf, oneOf }: FieldSchema): boolean {
  return type !== 'array' && !properties && !anyOf && !oneOf
}

/** How many controls a field has, as far as its schema says: a list has at least three. */
export function countFields(field: FieldSchema): number {
  if (field.type === 'array' && field.items) return Math.max(3, countFields(field.items))
  const fields = fieldsOf(field)
  return fields.length === 0 ? 1 : fields.reduce((sum, { child }) => sum + countFields(child), 0)
}

/**
 * The value of a required field before anybody has filled it in. Numbers and choices are left out, and a field of
 * several kinds has none of them, so that the check asks for them.
 */
export function emptyValue(field: FieldSchema): unknown {
  if (field.anyOf ?? field.oneOf) return {}
  if (field.const !== undefined) return field.const
  if (field.type === 'object') return emptyFields(field)
  if (field.type === 'array') return emptyList(field)
  if (field.type === 'boolean') return false
  return field.type === 'string' && !field.enum ? '' : undefined
}

function emptyFields({ properties = {}, required = [] }: FieldSchema): Record<string, unknown> {
  const entries = Object.entries(properties).filter(([key]) => required.includes(key))
  return Object.fromEntries(
    entries.map(([key, field]) => [key, emptyValue(field)]).filter(([, value]) => value !== undefined),
  )
}

/** As many entries as it has to have, where they aren't chosen from a few. */
function emptyList({ prefixItems, items, minItems = 0 }: FieldSchema): unknown[] {
  if (prefixItems) return prefixItems.map(emptyItem)
  if (!items || items.enum) return []
  return Array.from({ length: minItems }, () => emptyItem(items))
}

/** An entry of a list has a place in it, even while it says nothing. */
export function emptyItem(field: FieldSchema): unknown {
  return emptyValue(field) ?? ''
}

/** Names of treatments and clinics by their slug. */
export type Names = ReadonlyMap<string, string>

const prose: readonly (Control | undefined)[] = [undefined, 'paragraph', 'multiline', 'rich-text', 'rich-paragraph']
const named: readonly (Control | undefined)[] = ['treatment', 'clinic']

type Item = { index: number; names: Names; placeholders: ReadonlyMap<string, string> }

/** An entry of a list in a few words: its first text, or all that it says where none of it is text; else its number. */
export function describeItem(field: FieldSchema, value: unknown, { index, names, placeholders }: Item): string {
  return fillWords(firstText(field, value, names), placeholders) || `${field.title} ${index + 1}`
}

function firstText(field: FieldSchema, value: unknown, names: Names): string {
  if (field.control === 'days') return describeDays(field, value)
  const parts = partsOf(field, value)
  if (parts.length === 0) return describeValue(field, value, names)
  const texts = parts.flatMap(([child, inside]) => {
    const isText = child.type === 'string' && !child.enum && child.const === undefined && prose.includes(child.control)
    if (isList(inside) && child.items && named.includes(child.items.control)) return [listNames(inside, names)]
    return isText || named.includes(child.control) ? [describeValue(child, inside, names)] : []
  })
  const described = texts.filter((text) => text !== '')
  if (described.length > 0 && !field.prefixItems) return described[0] ?? ''
  return parts
    .map(([child, inside]) => firstText(child, inside, names))
    .filter((text) => text !== '')
    .join(', ')
}

function listNames(slugs: readonly unknown[], names: Names): string {
  return slugs.map((slug) => names.get(String(slug)) ?? String(slug)).join(', ')
}

/** The fields of a group, or the entries of a list, with what they say. */
function partsOf(field: FieldSchema, value: unknown): [FieldSchema, unknown][] {
  if (isList(value)) {
    return value.flatMap((item, index) => {
      const child = field.prefixItems?.[index] ?? (field.items || undefined)
      return child ? [[child, item] as [FieldSchema, unknown]] : []
    })
  }
  if (!isMap(value)) return []
  const kinds = field.anyOf ?? field.oneOf ?? [field]
  const children = new Map(kinds.flatMap(fieldsOf).map(({ key, child }) => [String(key), child]))
  return [...children].map(([key, child]) => [child, fieldOf(value, key)])
}

function describeValue({ choices, control }: FieldSchema, value: unknown, names: Names): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (control === 'time') return describeTime(value)
  if (named.includes(control)) return names.get(value) ?? value
  return choices?.[value] ?? value.trim()
}

/** "Mon–Fri, Sun": days in a row are a range. */
function describeDays({ items }: FieldSchema, value: unknown): string {
  const { enum: days = [], choices = {} } = items || { title: '' }
  const chosen = isList(value) ? value : []
  const runs: string[][] = []
  for (const [index, day] of days.entries()) {
    if (!chosen.includes(day)) continue
    if (index > 0 && chosen.includes(days[index - 1])) runs.at(-1)?.push(day)
    else runs.push([day])
  }
  const short = (day = '') => (choices[day] ?? day).slice(0, 3)
  return runs
    .map((run) =>
      run.length === 1 ? short(run[0]) : `${short(run[0])}${run.length > 2 ? '–' : ', '}${short(run.at(-1))}`,
    )
    .join(', ')
}

/** "8:30 AM" for 08:30. */
function describeTime(text: string): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  if (hours === undefined) return text
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}
