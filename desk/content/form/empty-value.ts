import type { FieldSchema } from '../../../content-model/files/field-schema.ts'

/**
 * What a field that has to be there says before anybody has written in it. A number and a choice are left out until
 * somebody makes it, and a thing of several kinds is of none: so the check asks for them.
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
