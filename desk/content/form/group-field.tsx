import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { fieldOf, isList, isMap } from '../../../content-model/edit/raw-value.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { CoordinatesMap } from './controls/coordinates-map.tsx'
import { FaultCount, FaultLines, FieldHint } from './field-messages.tsx'
import { countFields, emptyValue, fieldsOf, isSmall } from './fields.ts'
import { type FieldProps, useFaults, useFormSharing, useTarget, useUnfolding } from './form-context.ts'
import css from './group-field.module.css'
import { lookOf } from './look/look-of.ts'
import { LookPreview } from './look/look-preview.tsx'
import { useMadeNames } from './new-entry.ts'
import { childOf, pathOf, valueAt } from './raw-path.ts'

/** Fields that belong together. One of the first level folds up: a page has many. */
export function GroupField(props: FieldProps) {
  const { field, value, pointer, isRequired, depth } = props
  if (value === undefined && !isRequired) return <AbsentField {...props} />
  if (depth === 0) return <GroupBody {...props} />
  return depth === 1 && countFields(field) > 4 ? (
    <FoldedGroup {...props} />
  ) : (
    <fieldset className={css.group} data-depth={depth} data-pointer={pointer}>
      <legend>{field.title}</legend>
      {!isRequired && <RemoveField field={field} pointer={pointer} />}
      <GroupBody {...props} />
    </fieldset>
  )
}

function FoldedGroup(props: FieldProps) {
  const { field, pointer, isRequired } = props
  const id = useId()
  const [isOpen, setOpen] = useUnfolding(pointer, false)
  return (
    <section className={css.folded} aria-labelledby={id} data-pointer={pointer}>
      <h2>
        <button type="button" id={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
          <span>{field.title}</span>
          <FaultCount pointer={pointer} />
        </button>
      </h2>
      {isOpen && (
        <div className={css.inside}>
          {!isRequired && <RemoveField field={field} pointer={pointer} />}
          <GroupBody {...props} />
        </div>
      )}
    </section>
  )
}

/** The fields of a group, without its name. */
export function GroupBody(props: FieldProps) {
  const { field, value, pointer, depth } = props
  const { Field } = useFormSharing()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const faults = useFaults(pointer, 'at')
  useTarget(pointer, body, 'at')
  useMadeNames(props)
  return (
    <div className={css.body} ref={body} tabIndex={-1} data-short={isSmall(field) ? '' : undefined}>
      <FieldHint id={id} field={depth === 0 ? { ...field, description: undefined } : field} />
      <FaultLines id={`${id}-faults`} faults={faults} />
      {field.control === 'look' && <LookOf value={value} />}
      {fieldsOf(field).map(({ key, child, isRequired }) => (
        <Field
          key={key}
          field={child}
          value={valueIn(value, key)}
          pointer={childOf(pointer, key)}
          isRequired={isRequired}
          depth={depth + 1}
        />
      ))}
      {field.control === 'coordinates' && <CoordinatesMap value={value} pointer={pointer} />}
    </div>
  )
}

function LookOf({ value }: { value: unknown }) {
  const look = lookOf(value)
  return look && <LookPreview look={look} />
}

function valueIn(value: unknown, key: string | number): unknown {
  if (isList(value)) return value[Number(key)]
  return isMap(value) ? fieldOf(value, String(key)) : undefined
}

/** A group that can be left out, and is. */
export function AbsentField({ field, pointer }: FieldProps) {
  const { edit, target } = useFormSharing()
  const add = () => {
    edit.change(pathOf(pointer), field.default ?? emptyValue(field))
    target.write(pointer)
  }
  return (
    <div className={css.absent} data-pointer={pointer}>
      <ActionButton onClick={add}>Add {field.title.toLowerCase()}</ActionButton>
      <FieldHint id={`${pointer}-hint`} field={field} />
    </div>
  )
}

/** Takes a group out that can be left out. */
export function RemoveField({ field, pointer }: { field: FieldSchema; pointer: string }) {
  const { edit } = useFormSharing()
  const path = pathOf(pointer)
  const remove = () => {
    const before = valueAt(edit.state.read().value, path)
    edit.change(path, undefined)
    showDeskNotice({ kind: 'done', text: `Removed: ${field.title}`, onUndo: () => edit.change(path, before) })
  }
  return (
    <div className={css.remove}>
      <ActionButton variant="bare" onClick={remove}>
        Remove {field.title.toLowerCase()}
      </ActionButton>
    </div>
  )
}
