import type { FieldSchema } from '../../../content-model/files/field-schema.ts'

/** What a field that has to be there says before anybody has written in it. Undefined where nothing can be assumed. */
export function emptyValue(field: FieldSchema): unknown {
  const [first] = field.anyOf ?? field.oneOf ?? []
  if (first) return emptyValue(first)
  if (field.const !== undefined) return field.const
  if (field.default !== undefined) return field.default
  if (field.type === 'object') return emptyFields(field)
  if (field.type === 'array') return emptyList(field)
  if (field.type === 'boolean') return false
  if (field.type === 'number' || field.type === 'integer') return undefined
  return field.enum?.[0] ?? ''
}

function emptyFields({ properties = {}, required = [] }: FieldSchema): Record<string, unknown> {
  const entries = Object.entries(properties).filter(([key]) => required.includes(key))
  return Object.fromEntries(
    entries.map(([key, field]) => [key, emptyValue(field)]).filter(([, value]) => value !== undefined),
  )
}

/** As many entries as it has to have, where they aren't chosen from a few. */
function emptyList({ prefixItems, items, minItems = 0 }: FieldSchema): unknown[] {
  if (prefixItems) return prefixItems.map(emptyValue)
  if (!items || items.enum) return []
  return Array.from({ length: minItems }, () => emptyValue(items))
}
