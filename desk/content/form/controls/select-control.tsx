import { type ControlProps, textOf } from './control.ts'

export type Choice = { value: string; label: string }

type SelectProps = ControlProps & { choices: readonly Choice[] }

/** One of what exists. What the file has and doesn't exist stays visible. */
export function Select({ choices, value, onChange, wiring, focus }: SelectProps) {
  const chosen = textOf(value)
  const isKnown = choices.some((choice) => choice.value === chosen)
  return (
    <select {...wiring} ref={focus} value={chosen} onChange={(event) => onChange(event.target.value)}>
      {!choices.some((choice) => choice.value === '') && <option value="">Choose one</option>}
      {!isKnown && chosen !== '' && <option value={chosen}>{chosen} (not found)</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/** One of the choices that the field itself names. */
export function ChoiceControl(props: ControlProps) {
  const { enum: values = [], choices } = props.field
  return <Select {...props} choices={values.map((value) => ({ value, label: choices?.[value] ?? value }))} />
}
