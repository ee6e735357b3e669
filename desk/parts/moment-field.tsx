import { useSession } from '../app/session.ts'
import { DeskField } from './field/desk-field.tsx'
import { fromInputValue, toInputValue } from './zoned-time.ts'

type MomentFieldProps = {
  label: string
  /** What it begins with; the field keeps what is typed itself, because half a date is no moment. */
  initial: number | null
  onChange: (value: number | null) => void
  error?: string | undefined
}

/** A date and a time by the clinics' clock, wherever the colleague's laptop thinks that it is. */
export function MomentField({ label, initial, onChange, error }: MomentFieldProps) {
  const { brand } = useSession()
  return (
    <DeskField label={label} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          type="datetime-local"
          defaultValue={initial === null ? '' : toInputValue(initial, brand.timeZone)}
          onChange={(event) => onChange(fromInputValue(event.target.value, brand.timeZone))}
        />
      )}
    </DeskField>
  )
}
