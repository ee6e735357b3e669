import { useCallback, useId, useRef } from 'react'
import { CheckLeaf } from './check-leaf.tsx'
import { controlFor } from './controls/control-for.ts'
import { FaultLines } from './fault-lines.tsx'
import { FieldHint } from './field-hint.tsx'
import type { FieldProps } from './field-props.ts'
import { FilledText } from './filled-text.tsx'
import { useFaults, useFormSharing } from './form-context.ts'
import css from './leaf-field.module.css'
import { pathOf } from './raw-path.ts'
import { useTarget } from './use-target.ts'

/** A field that says one thing: its label, what it's for, its control, and what is wrong with it. */
export function LeafField(props: FieldProps) {
  const { field, value, pointer, isRequired, depth, number } = props
  const { edit } = useFormSharing()
  const id = useId()
  const focus = useRef<HTMLElement>(null)
  const faults = useFaults(pointer, 'within')
  const hold = useCallback((element: HTMLElement | null) => {
    focus.current = element
  }, [])
  useTarget(pointer, focus)
  if (field.type === 'boolean') return <CheckLeaf {...props} />

  const Control = controlFor(field)
  const isOptional = !isRequired && field.default === undefined
  return (
    <div className={css.field} data-pointer={pointer}>
      <label
        className={css.label}
        id={`${id}-label`}
        htmlFor={id}
        data-visually-hidden={number === undefined ? undefined : ''}
      >
        {number === undefined ? field.title : `${field.title} ${number}`}
        {isOptional && <span className={css.optional}> optional</span>}
      </label>
      {/* The head of the page has said it of a file that is one text. */}
      {depth > 0 && <FieldHint id={`${id}-hint`} field={field} />}
      <Control
        field={field}
        value={value ?? field.default}
        pointer={pointer}
        focus={hold}
        onChange={(next) => edit.change(pathOf(pointer), next === '' && isOptional ? undefined : next)}
        wiring={{
          id,
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-hint ${id}-filled ${id}-faults`,
          'aria-invalid': faults.length > 0 || undefined,
        }}
      />
      <FilledText id={`${id}-filled`} field={field} value={value} />
      <FaultLines id={`${id}-faults`} faults={faults} />
    </div>
  )
}
