import { DeskField } from '../parts/field/desk-field.tsx'

type ReasonFieldProps = {
  /** By their codes. */
  names: Record<string, string>
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/**
 * Why, for the activity log: chosen, not written, as the activity log keeps it for good and must say nothing about
 * whom.
 */
export function ReasonField({ names, value, onChange, error }: ReasonFieldProps) {
  return (
    <DeskField label="Reason" hint="Kept in the activity log." error={error}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="" disabled>
            Choose one
          </option>
          {Object.entries(names).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </DeskField>
  )
}
