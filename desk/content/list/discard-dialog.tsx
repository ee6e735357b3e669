import type { DraftChangeLine } from '../../../contract/desk/content.ts'
import { describeFailedChange } from '../../app/call-api.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { discardChanges } from '../content-changes.ts'

type DiscardDialogProps = { change: DraftChangeLine; onClose: () => void; onDone: () => void }

/** What was changed in a file since it was published is taken back, by whomever. */
export function DiscardDialog({ change, onClose, onDone }: DiscardDialogProps) {
  const { isSending, faults, submit } = useSubmission(describeFailedChange)
  const discard = async () => {
    await discardChanges({ path: change.path, isGone: change.kind === 'added' })
    onClose()
    onDone()
  }
  return (
    <DeskDialog
      title={`Discard the changes to ${change.label}?`}
      description="It goes back to what visitors see now. What was written since is gone."
      isOpen
      onClose={onClose}
    >
      <DialogForm
        submit="Discard the changes"
        isSending={isSending}
        fault={faults.form}
        onCancel={onClose}
        onSubmit={() => void submit(discard)}
      />
    </DeskDialog>
  )
}
