import { memo, useId, useRef } from 'react'
import { isMap } from '../../../content-model/edit/raw-value.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { FaultLines } from './field-messages.tsx'
import { emptyValue } from './fields.ts'
import { type FieldProps, useFaults, useFormSharing, useTarget } from './form-context.ts'
import css from './group-field.module.css'
import { AbsentField, GroupBody, GroupField, RemoveField } from './group-field.tsx'
import leaf from './leaf-field.module.css'
import { LeafField } from './leaf-field.tsx'
import { ListField } from './list-field.tsx'
import { pathOf } from './raw-path.ts'

/** Any field of a file, as its schema describes it. With the same properties it isn't drawn again. */
export const Field = memo(function Field(props: FieldProps) {
  const { field } = props
  if (field.anyOf ?? field.oneOf) return <KindField {...props} />
  if (field.type === 'object' || field.prefixItems) return <GroupField {...props} />
  if (field.type === 'array' && field.control !== 'days') return <ListField {...props} />
  return <LeafField {...props} />
})

/** One of several kinds of a thing, such as a link or a menu of links. */
function KindField(props: FieldProps) {
  const { field, value, pointer, isRequired, depth } = props
  const { edit } = useFormSharing()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const kinds = field.anyOf ?? field.oneOf ?? []
  const kind = kinds.find((candidate) => isKind(candidate, value))
  const faults = useFaults(pointer, 'within')
  useTarget(kind ? `${pointer}!` : pointer, select)
  if (value === undefined && !isRequired) return <AbsentField {...props} />
  return (
    <div className={css.group} data-depth={depth} data-pointer={pointer}>
      <div className={leaf.field}>
        <label className={leaf.label} htmlFor={id}>
          {field.title}
        </label>
        <select
          ref={select}
          id={id}
          value={kind?.title ?? ''}
          aria-describedby={`${id}-faults`}
          aria-invalid={(!kind && faults.length > 0) || undefined}
          onChange={(event) => {
            const next = kinds.find(({ title }) => title === event.target.value)
            if (next) edit.change(pathOf(pointer), changeKind(next, value))
          }}
        >
          {!kind && <option value="">Choose one</option>}
          {kinds.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </select>
        {!kind && <FaultLines id={`${id}-faults`} faults={faults} />}
      </div>
      {!isRequired && <RemoveField field={field} pointer={pointer} />}
      {kind && <GroupBody {...props} field={kind} />}
    </div>
  )
}

/** It has something that this kind has to have, and nothing that it can't have. */
function isKind({ properties = {}, required = [] }: FieldSchema, value: unknown): boolean {
  if (!isMap(value)) return false
  return (
    required.some((key) => Object.hasOwn(value, key)) &&
    Object.keys(value).every((key) => Object.hasOwn(properties, key)) &&
    Object.entries(properties).every(([key, child]) => child.const === undefined || child.const === value[key])
  )
}

/** Keeps the fields that both kinds have. */
function changeKind(kind: FieldSchema, value: unknown): unknown {
  const empty = emptyValue(kind)
  if (!isMap(empty) || !isMap(value)) return empty
  const kept = Object.entries(value).filter(
    ([key]) => kind.properties?.[key] !== undefined && kind.properties[key].const === undefined,
  )
  return { ...empty, ...Object.fromEntries(kept) }
}
