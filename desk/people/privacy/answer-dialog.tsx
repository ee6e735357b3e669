import { useState } from 'react'
import type { PrivacyRequestRow, StoredAnswer } from '../../../contract/desk/privacy-requests.ts'
import { callApi, RefusedError } from '../../base/call-api.ts'
import { useSession } from '../../base/session.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { refreshPeople } from '../person-queries.ts'
import { SavedNow } from '../saved-now.tsx'

type AnswerDialogProps = { request: PrivacyRequestRow; onClose: () => void }

/**
 * What was done, for the record that the law wants. It sends nothing to anybody. Where a colleague was quicker, their
 * answer stands beside what was typed here, and saving again is the choice.
 */
export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const { brand } = useSession()
  const { isSending, faults, submit } = useSubmission()
  const [answer, setAnswer] = useState(request.answer)
  const [theirs, setTheirs] = useState<StoredAnswer | null>(null)
  const save = () =>
    submit(async () => {
      const replaces = (theirs ?? request).answeredAt
      const path = `privacy-requests/${encodeURIComponent(request.id)}/answer`
      const quicker = await callApi<null>(path, { answer, replaces }).catch(throwUnlessAnswered)
      await refreshPeople()
      if (quicker !== null) return setTheirs(quicker)
      showDeskNotice({ kind: 'done', text: 'Your answer is on record.' })
      onClose()
    })
  return (
    <DeskDialog
      title="Record the answer"
      isOpen
      onClose={onClose}
      description={`${brand.privacyChoices[request.kind]} · ${request.email}`}
    >
      <DialogForm
        submit={theirs === null ? 'Save' : 'Keep mine'}
        isSending={isSending}
        fault={
          faults.form ??
          (theirs && `${theirs.by ?? 'Someone'} answered this while you were working. Your answer isn't saved yet.`)
        }
        onSubmit={() => void save()}
        onCancel={onClose}
      >
        <DeskField
          label="What was done"
          hint="Kept for 24 months, as the law requires. Nothing is sent from here, so email the person yourself."
          error={faults.fields.get('answer')}
          below={
            theirs !== null &&
            answer.trim() !== theirs.answer && <SavedNow text={theirs.answer} onUse={() => setAnswer(theirs.answer)} />
          }
        >
          {(wiring) => (
            <textarea {...wiring} value={answer} maxLength={4000} onChange={(event) => setAnswer(event.target.value)} />
          )}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}

/** The answer that a quicker colleague has stored; every other refusal is thrown on. */
function throwUnlessAnswered(error: unknown): StoredAnswer {
  if (error instanceof RefusedError && error.status === 409 && isAnswer(error.problem.current)) {
    return error.problem.current
  }
  throw error
}

function isAnswer(value: unknown): value is StoredAnswer {
  return typeof value === 'object' && value !== null && 'answer' in value && 'answeredAt' in value
}
