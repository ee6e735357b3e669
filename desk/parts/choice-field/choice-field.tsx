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

type Choice<Value extends string> = { value: Value; label: string; hint?: string }

type RadioFieldProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of few, all to be seen, each with what it means. */
export function RadioField<Value extends string>({ label, choices, value, onChange }: RadioFieldProps<Value>) {
  const id = useId()
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={css.choice}>
          <input
            type="radio"
            id={`${id}-${choice.value}`}
            name={id}
            checked={choice.value === value}
            aria-describedby={choice.hint && `${id}-${choice.value}-hint`}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
          {choice.hint && (
            <p className={css.hint} id={`${id}-${choice.value}-hint`}>
              {choice.hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}
