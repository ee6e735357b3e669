import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import css from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type CheckboxFieldProps = FieldProps & {
  ref?: Ref<HTMLInputElement>
  onChange?: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
}

/** A box to tick, beside its label. Without a script it posts `true`. */
export function CheckboxField({ ref, onChange, onBlur, ...field }: CheckboxFieldProps) {
  return (
    <Field {...field} inline>
      {(wiring) => (
        <input
          {...wiring}
          className={css.checkbox}
          type="checkbox"
          name={field.name}
          value="true"
          ref={ref}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
