import { useState } from 'react'
import { callApi } from '../../base/call-api.ts'
import { useSession } from '../../base/session.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { NewPassphraseField } from '../new-passphrase-field.tsx'
import { refreshAccount } from './own-account-queries.ts'
import { findMissing, ProofFields, useProof } from './proof-fields.tsx'

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
