import { DeskField } from '../parts/field/desk-field.tsx'

type ReasonFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** Why, for the record, which must say nothing about whom. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <DeskField label="Reason" hint="Kept in the record of who did what. Don't name the person." error={error}>
      {(wiring) => (
        <input
          {...wiring}
          value={value}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </DeskField>
  )
}
