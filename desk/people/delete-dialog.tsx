import { useState } from 'react'
import type { Person } from '../../contract/desk/people.ts'
import { callApi } from '../base/call-api.ts'
import { hrefOf, navigate } from '../base/route.ts'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import { EmailInput } from '../parts/field/email-input.tsx'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { deletionReasonNames } from '../parts/reason-words.ts'
import { useSubmission } from '../parts/use-submission.ts'
import { type Deleted, describeDeletion } from './describe-deletion.ts'
import { forgetPeople } from './person-queries.ts'
import { ReasonField } from './reason-field.tsx'

/** Asks twice: by being opened, and by having the address typed again. */
export function DeleteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { isSending, faults, fail, submit } = useSubmission()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { email, requests } = person

  const remove = () => {
    if (reason === '') return fail('reason', 'Choose a reason.')
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return fail('email', `Type ${email} to continue.`)
    void submit(async () => {
      const deleted = await callApi<Deleted>('people/delete', { email, reason })
      onClose()
      navigate(hrefOf('/people'), { replace: true })
      forgetPeople()
      showDeskNotice({ kind: 'done', text: describeDeletion(deleted) })
    })
  }
  return (
    <DeskDialog
      title="Delete everything"
      isOpen
      onClose={onClose}
      description={`${requests.length === 1 ? 'The request' : `All ${requests.length} requests`}, with all notes and emails. This can't be undone. Privacy requests and their answers stay for 24 months, as the law requires.`}
    >
      <DialogForm
        submit="Delete everything"
        isSending={isSending}
        fault={faults.form}
        onSubmit={remove}
        onCancel={onClose}
      >
        <ReasonField
          names={deletionReasonNames}
          value={reason}
          onChange={setReason}
          error={faults.fields.get('reason')}
        />
        <DeskField label="Type the email address to confirm" hint={email} error={faults.fields.get('email')}>
          {(wiring) => <EmailInput {...wiring} value={typed} onChange={setTyped} />}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}
