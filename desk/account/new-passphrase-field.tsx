import { useState } from 'react'
import { shortestPassphrase } from '../../contract/desk/passphrase-length.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'

type NewPassphraseFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A field to choose a passphrase, which can be shown in plain text. */
export function NewPassphraseField({ label, value, onChange, error }: NewPassphraseFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <DeskField
      label={label}
      hint={`At least ${shortestPassphrase} characters. Four or five words you won't forget work well.`}
      error={error}
      below={
        <ActionButton variant="bare" onClick={() => setShown(!isShown)} aria-pressed={isShown}>
          {isShown ? 'Hide' : 'Show'}
        </ActionButton>
      }
    >
      {(wiring) => (
        <input
          {...wiring}
          value={value}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </DeskField>
  )
}
