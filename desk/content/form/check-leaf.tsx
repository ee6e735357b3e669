import { useId, useRef } from 'react'
import { FaultLines } from './fault-lines.tsx'
import { FieldHint } from './field-hint.tsx'
import type { FieldProps } from './field-props.ts'
import { useFaults, useFormSharing } from './form-context.ts'
import css from './leaf-field.module.css'
import { pathOf } from './raw-path.ts'
import { useTarget } from './use-target.ts'

/** On or off. */
export function CheckLeaf({ field, value, pointer }: FieldProps) {
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
