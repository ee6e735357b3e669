import { useState } from 'react'
import type { RecoveryCodes as RenewedCodes } from '../../../contract/desk/account.ts'
import { callApi } from '../../base/call-api.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { refreshAccount } from './own-account-queries.ts'
import { findMissing, ProofFields, useProof } from './proof-fields.tsx'

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
