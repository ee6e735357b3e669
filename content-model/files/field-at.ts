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
