import { memo } from 'react'
import type { FieldProps } from './form-context.ts'
import { GroupField } from './group-field.tsx'
import { KindField } from './kind-field.tsx'
import { LeafField } from './leaf-field.tsx'
import { ListField } from './list-field.tsx'

/** Any field of a file, as its schema describes it. With the same properties it isn't drawn again. */
export const Field = memo(function Field(props: FieldProps) {
  const { field } = props
  if (field.anyOf ?? field.oneOf) return <KindField {...props} />
  if (field.type === 'object' || field.prefixItems) return <GroupField {...props} />
  if (field.type === 'array' && field.control !== 'days') return <ListField {...props} />
  return <LeafField {...props} />
})
