import type { ChangeEventHandler, FocusEventHandler, HTMLInputAutoCompleteAttribute, Ref } from 'react'
import css from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  ref?: Ref<HTMLInputElement>
  onChange?: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
}

/** One line of text. Uncontrolled, so that what was typed before the script arrived stays. */
export function TextField({ type = 'text', autoComplete, maxLength, ref, onChange, onBlur, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          className={css.control}
          name={field.name}
          type={type}
          inputMode={type}
          autoComplete={autoComplete}
          autoCapitalize={type === 'text' ? 'words' : 'none'}
          spellCheck={false}
          maxLength={maxLength}
          ref={ref}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
