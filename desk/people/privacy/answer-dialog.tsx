import { useState } from 'react'
import type { PrivacyRequestRow } from '../../../contract/desk/privacy-requests.ts'
import { callApi } from '../../app/call-api.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { refreshPeople } from '../person-queries.ts'
import { privacyKindNames } from './privacy-kind-names.ts'

type AnswerDialogProps = { request: PrivacyRequestRow; onClose: () => void }

/** What was done, for the record that the law wants. It sends nothing to anybody. */
export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const { isSending, faults, submit } = useSubmission()
  const [answer, setAnswer] = useState(request.answer)
  const save = () =>
    submit(async () => {
      await callApi<null>(`privacy-requests/${encodeURIComponent(request.id)}/answer`, {
        answer,
        replaces: request.answeredAt,
      })
      await refreshPeople()
      showDeskNotice({ kind: 'done', text: 'Your answer is on record.' })
      onClose()
    })
  return (
    <DeskDialog
      title="Record the answer"
      isOpen
      onClose={onClose}
      description={`${privacyKindNames[request.kind]} · ${request.email}`}
    >
      <DialogForm
        submit="Save"
        isSending={isSending}
        fault={faults.form}
        onSubmit={() => void save()}
        onCancel={onClose}
      >
        <DeskField
          label="What was done"
          hint="Kept for 24 months, as the law requires. Nothing is sent from here, so email the person yourself."
          error={faults.fields.get('answer')}
        >
          {(wiring) => (
            <textarea {...wiring} value={answer} maxLength={4000} onChange={(event) => setAnswer(event.target.value)} />
          )}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}
