import { useState } from 'react'
import { describeFailedTry } from '../../../base/call-api.ts'
import { hrefOf, navigate } from '../../../base/route.ts'
import { DeskDialog } from '../../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../../parts/field/desk-field.tsx'
import { useSubmission } from '../../../parts/use-submission.ts'
import { beginTask } from '../task/use-task.ts'

type TakeBackDialogProps = { version: number; newestVersion: number; onClose: () => void }

const longestNote = 500

/** The site says again what it said then. One press does it: the note is there already. */
export function TakeBackDialog({ version, newestVersion, onClose }: TakeBackDialogProps) {
  const { isSending, faults, submit } = useSubmission(describeFailedTry)
  const [note, setNote] = useState(`Back to version ${version}`)
  const takeBack = async () => {
    await beginTask('take-back', { version, basedOn: newestVersion, note })
    onClose()
    navigate(hrefOf('/history'))
  }
  return (
    <DeskDialog
      title={`Restore version ${version}?`}
      description="The site goes back to what it said then. Later versions stay in the history, and the draft doesn't change."
      isOpen
      onClose={onClose}
    >
      <DialogForm
        submit="Restore it"
        isSending={isSending}
        fault={faults.form}
        onSubmit={() => void submit(takeBack)}
        onCancel={onClose}
      >
        <DeskField label="Note for the history" error={faults.fields.get('note')}>
          {(wiring) => (
            <input
              {...wiring}
              value={note}
              maxLength={longestNote}
              autoComplete="off"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}
