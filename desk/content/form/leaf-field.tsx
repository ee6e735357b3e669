import { useCallback, useId, useRef } from 'react'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { controlFor } from './controls/control-for.ts'
import { FaultLines, FieldHint } from './field-messages.tsx'
import { type FieldProps, useFaults, useFormSharing, useTarget } from './form-context.ts'
import css from './leaf-field.module.css'
import { fillWords } from './placeholders.ts'
import { pathOf } from './raw-path.ts'

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

/** On or off. */
function CheckLeaf({ field, value, pointer }: FieldProps) {
  const { edit } = useFormSharing()
  const id = useId()
  const focus = useRef<HTMLInputElement>(null)
  const faults = useFaults(pointer, 'within')
  useTarget(pointer, focus)
  return (
    <div className={css.check} data-pointer={pointer}>
      <input
        ref={focus}
        type="checkbox"
        id={id}
        checked={(value ?? field.default) === true}
        aria-describedby={`${id}-hint ${id}-faults`}
        aria-invalid={faults.length > 0 || undefined}
        onChange={(event) => edit.change(pathOf(pointer), event.target.checked)}
      />
      <label htmlFor={id}>{field.title}</label>
      <FieldHint id={`${id}-hint`} field={field} />
      <FaultLines id={`${id}-faults`} faults={faults} />
    </div>
  )
}

type FilledTextProps = { id: string; field: FieldSchema; value: unknown }

/** The values of placeholders in a text, and its length as it nears the limit. */
function FilledText({ id, field, value }: FilledTextProps) {
  const { placeholders, form } = useFormSharing()
  if (typeof value !== 'string') return null
  const names = [...new Set(value.match(/\{\w+\}/g) ?? [])]
  const length = fillWords(value, placeholders).length
  const isCounted = field.maxLength !== undefined && field.maxLength < 1000 && length > field.maxLength * 0.7
  if (names.length === 0 && !isCounted) return null
  return (
    <p className={css.filled} id={id}>
      {names.map((name) => {
        const isLater = [...(form.laterPlaceholders ?? []), ...(field.placeholders ?? [])].includes(name.slice(1, -1))
        return (
          <span key={name}>
            {name} → <b>{placeholders.get(name.slice(1, -1)) ?? (isLater ? 'filled in automatically' : '?')}</b>
          </span>
        )
      })}
      {isCounted && (
        <span>
          {length} of {field.maxLength} characters
        </span>
      )}
    </p>
  )
}
