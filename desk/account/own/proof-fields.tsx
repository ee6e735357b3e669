import { useState } from 'react'
import { DeskField } from '../../parts/field/desk-field.tsx'

/** Who it is, once more: a desk may have been left open. */
export type Proof = { passphrase: string; code: string }

type ProofFieldsProps = { proof: Proof; onChange: (proof: Proof) => void; faults: ReadonlyMap<string, string> }

export function useProof() {
  return useState<Proof>({ passphrase: '', code: '' })
}

/** What the browser sees by itself to be missing, and where. */
export function findMissing({ passphrase, code }: Proof): [field: string, message: string] | undefined {
  if (passphrase === '') return ['passphrase', 'Enter your current passphrase.']
  return code.trim() === '' ? ['code', 'Enter the code.'] : undefined
}

export function ProofFields({ proof, onChange, faults }: ProofFieldsProps) {
  return (
    <>
      <DeskField label="Current passphrase" error={faults.get('passphrase')}>
        {(wiring) => (
          <input
            {...wiring}
            type="password"
            value={proof.passphrase}
            autoComplete="current-password"
            onChange={(event) => onChange({ ...proof, passphrase: event.target.value })}
          />
        )}
      </DeskField>
      <DeskField label="Code" hint="Six digits from your authenticator app." error={faults.get('code')}>
        {(wiring) => (
          <input
            {...wiring}
            value={proof.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            onChange={(event) => onChange({ ...proof, code: event.target.value })}
          />
        )}
      </DeskField>
    </>
  )
}
