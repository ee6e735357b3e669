import { useId } from 'react'
import css from './choice-field.module.css'

type CheckFieldProps = {
  label: string
  hint?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** On or off. */
export function CheckField({ label, hint, isChecked, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
