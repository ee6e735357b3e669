import { useState } from 'react'
import type { RecoveryCodes as RenewedCodes } from '../../../contract/desk/account.ts'
import { callApi } from '../../base/call-api.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { NewPassphraseField } from '../new-passphrase-field.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { refreshAccount } from './own-account-queries.ts'

/** A new passphrase. Whoever came in with the old one is out. */
export function PassphraseDialog({ onClose }: { onClose: () => void }) {
  const { member } = useSession()
  const { isSending, faults, fail, submit } = useSubmission()
  const [proof, setProof] = useProof()
  const [newPassphrase, setNewPassphrase] = useState('')
  const change = () => {
    const missing = findMissing(proof)
    if (missing) return fail(...missing)
    void submit(async () => {
      const body = { passphrase: proof.passphrase, code: proof.code.replace(/\s/g, ''), newPassphrase }
      await callApi<null>('account/passphrase', body)
      await refreshAccount()
      showDeskNotice({ kind: 'done', text: "Your passphrase has been changed. You're signed out everywhere else." })
      onClose()
    })
  }
  return (
    <DeskDialog title="Change passphrase" isOpen onClose={onClose}>
      <DialogForm
        submit="Change passphrase"
        isSending={isSending}
        fault={faults.form}
        onSubmit={change}
        onCancel={onClose}
      >
        {/* For the browser's password manager. */}
        <input hidden readOnly autoComplete="username" value={member.email} />
        <ProofFields proof={proof} onChange={setProof} faults={faults.fields} />
        <NewPassphraseField
          label="New passphrase"
          value={newPassphrase}
          onChange={setNewPassphrase}
          error={faults.fields.get('newPassphrase')}
        />
      </DialogForm>
    </DeskDialog>
  )
}

/** New recovery codes, shown this once; the old ones stop working. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { isSending, faults, fail, submit } = useSubmission()
  const [proof, setProof] = useProof()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = () => {
    const missing = findMissing(proof)
    if (missing) return fail(...missing)
    void submit(async () => {
      const body = { passphrase: proof.passphrase, code: proof.code.replace(/\s/g, '') }
      setCodes((await callApi<RenewedCodes>('account/recovery-codes', body)).recoveryCodes)
      await refreshAccount()
    })
  }
  if (codes) {
    return (
      <DeskDialog
        title="Your new recovery codes"
        isOpen
        onClose={onClose}
        description="Keep them somewhere you can reach without your phone. The old ones no longer work, and you won't see these again."
      >
        <RecoveryCodes codes={codes} />
        <ActionButton variant="primary" onClick={onClose}>
          I saved them
        </ActionButton>
      </DeskDialog>
    )
  }
  return (
    <DeskDialog title="Get new codes" isOpen onClose={onClose} description="The old ones stop working at once.">
      <DialogForm submit="Get new codes" isSending={isSending} fault={faults.form} onSubmit={renew} onCancel={onClose}>
        <ProofFields proof={proof} onChange={setProof} faults={faults.fields} />
      </DialogForm>
    </DeskDialog>
  )
}

/** Passphrase and code, asked for again because a desk may have been left open. */
type Proof = { passphrase: string; code: string }

type ProofFieldsProps = { proof: Proof; onChange: (proof: Proof) => void; faults: ReadonlyMap<string, string> }

function useProof() {
  return useState<Proof>({ passphrase: '', code: '' })
}

/** The first field that is still empty, and its message. */
function findMissing({ passphrase, code }: Proof): [field: string, message: string] | undefined {
  if (passphrase === '') return ['passphrase', 'Enter your current passphrase.']
  return code.trim() === '' ? ['code', 'Enter the code.'] : undefined
}

function ProofFields({ proof, onChange, faults }: ProofFieldsProps) {
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
