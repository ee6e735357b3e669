import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import css from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps & {
  rows?: number
  maxLength?: number
  ref?: Ref<HTMLTextAreaElement>
  onChange?: ChangeEventHandler<HTMLTextAreaElement>
  onBlur?: FocusEventHandler<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextArea({ rows = 4, maxLength, ref, onChange, onBlur, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          {...wiring}
          className={css.control}
          name={field.name}
          rows={rows}
          maxLength={maxLength}
          ref={ref}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
