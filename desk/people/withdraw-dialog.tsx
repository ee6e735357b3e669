import { useState } from 'react'
import { callApi } from '../app/call-api.ts'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../parts/dialog-form/dialog-form.tsx'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../parts/use-submission.ts'
import { refreshPeople } from './person-queries.ts'
import { ReasonField } from './reason-field.tsx'
import { withdrawalReasonNames } from './reason-words.ts'

/** For somebody who said on the phone what a link in each email does, too. */
export function WithdrawDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { isSending, faults, submit } = useSubmission()
  const [reason, setReason] = useState('')
  const withdraw = () =>
    submit(async () => {
      await callApi<null>('people/withdraw', { email, reason })
      await refreshPeople()
      showDeskNotice({ kind: 'done', text: "Unsubscribed. We won't email this address anymore." })
      onClose()
    })
  return (
    <DeskDialog
      title="Unsubscribe from emails"
      isOpen
      onClose={onClose}
      description={`We won't email ${email} anymore, except to answer a privacy request. You can still call. You can't undo this: only a new request from them turns emails back on.`}
    >
      <DialogForm
        submit="Unsubscribe"
        isSending={isSending}
        fault={faults.form}
        onSubmit={() => void withdraw()}
        onCancel={onClose}
      >
        <ReasonField
          names={withdrawalReasonNames}
          value={reason}
          onChange={setReason}
          error={faults.fields.get('reason')}
        />
      </DialogForm>
    </DeskDialog>
  )
}
