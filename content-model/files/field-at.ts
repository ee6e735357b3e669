import type { FieldSchema } from './field-schema.ts'

/** The field that a value belongs to, by the path to the value: `['entries', 2, 'answer']`. Undefined if there is none. */
export function fieldAt(field: FieldSchema, path: readonly PropertyKey[]): FieldSchema | undefined {
  const [key, ...rest] = path
  if (key === undefined) return field
  for (const branch of field.anyOf ?? field.oneOf ?? [field]) {
    const found = child(branch, key)
    const inside = found && fieldAt(found, rest)
    if (inside) return inside
  }
  return undefined
}

function child({ properties, items, prefixItems }: FieldSchema, key: PropertyKey): FieldSchema | undefined {
  if (typeof key !== 'number') return properties?.[String(key)]
  return prefixItems?.[key] ?? (items || undefined)
}

/**
 * The way to a field in the titles of a form: `['entries', 2, 'answer']` is "Questions", "Question 3", "Answer". The
 * fields of a list with a fixed length have names of their own: "First line".
 */
export function titlesOf(form: FieldSchema, path: readonly (string | number)[]): string[] {
  const titles = path.map((key, index) => {
    const title = fieldAt(form, path.slice(0, index + 1))?.title ?? ''
    if (typeof key !== 'number') return title === '' ? key : title
    if (title === '') return `No. ${key + 1}`
    const isOfFixedLength = fieldAt(form, path.slice(0, index))?.prefixItems !== undefined
    return isOfFixedLength ? title : `${title} ${key + 1}`
  })
  // A group and the only list in it are often called the same.
  return titles.filter((title, index) => title !== titles[index - 1])
}
