import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import css from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** Whether the options are proper names, which no translator may change. */
  hasNames?: boolean
  /** What the empty choice reads. */
  placeholder: string
  /** The option that is chosen at first; a visitor may choose another one. */
  chosen?: string | undefined
  ref?: Ref<HTMLSelectElement>
  onChange?: ChangeEventHandler<HTMLSelectElement>
  onBlur?: FocusEventHandler<HTMLSelectElement>
}

/** One choice from a list, or none: the browser's own select, which every phone shows its own way. */
export function SelectField({
  options,
  hasNames = false,
  placeholder,
  chosen,
  ref,
  onChange,
  onBlur,
  ...field
}: SelectFieldProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <select
          {...wiring}
          className={css.control}
          name={field.name}
          defaultValue={chosen}
          ref={ref}
          onChange={onChange}
          onBlur={onBlur}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value} translate={hasNames ? 'no' : undefined}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
