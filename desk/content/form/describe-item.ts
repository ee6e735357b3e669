import { fieldOf, isList, isMap } from '../../../content-model/edit/raw-value.ts'
import type { Control } from '../../../content-model/field-meta.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { fieldsOf } from './fields-of.ts'

/** What treatments and clinics are called, by their slug. */
export type Names = ReadonlyMap<string, string>

const prose: readonly (Control | undefined)[] = [undefined, 'paragraph', 'multiline', 'rich-text']
const named: readonly (Control | undefined)[] = ['treatment', 'clinic']

/** An entry of a list in a few words: its first text, or all that it says where none of it is text; else its number. */
export function describeItem(field: FieldSchema, value: unknown, { index, names }: { index: number; names: Names }) {
  return firstText(field, value, names) || `${field.title} ${index + 1}`
}

function firstText(field: FieldSchema, value: unknown, names: Names): string {
  const parts = partsOf(field, value)
  if (parts.length === 0) return describeValue(field, value, names)
  const texts = parts.flatMap(([child, inside]) => {
    const isText = child.type === 'string' && !child.enum && child.const === undefined && prose.includes(child.control)
    return isText || named.includes(child.control) ? [describeValue(child, inside, names)] : []
  })
  const described = texts.filter((text) => text !== '')
  if (described.length > 0 && !field.prefixItems) return described[0] ?? ''
  return parts
    .map(([child, inside]) => firstText(child, inside, names))
    .filter((text) => text !== '')
    .join(', ')
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
  if (named.includes(control)) return names.get(value) ?? value
  return choices?.[value] ?? value.trim()
}
