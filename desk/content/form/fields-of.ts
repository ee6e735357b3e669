import type { FieldSchema } from '../../../content-model/files/field-schema.ts'

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
  const long = ['paragraph', 'multiline', 'rich-text', 'image', 'document', 'days', 'icon', 'accent', 'surface']
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
