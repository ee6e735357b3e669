import { describeFailedChange } from '../../base/call-api.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { removeEntry } from '../content-changes.ts'

type RemoveDialogProps = { label: string; path: string; isNew: boolean; onClose: () => void; onDone: () => void }

/** Takes an entry, such as a clinic, from the draft. */
export function RemoveDialog({ label, path, isNew, onClose, onDone }: RemoveDialogProps) {
  const { isSending, faults, submit } = useSubmission(describeFailedChange)
  const remove = async () => {
    await removeEntry(path)
    onClose()
    onDone()
  }
  return (
    <DeskDialog
      title={`Remove ${label}?`}
      description={
        isNew
          ? "It hasn't been published yet, so it will be gone for good."
          : 'It leaves the site once you publish. Until then, you can bring it back by discarding the change.'
      }
      isOpen
      onClose={onClose}
    >
      <DialogForm
        submit="Remove it"
        isSending={isSending}
        fault={faults.form}
        onCancel={onClose}
        onSubmit={() => void submit(remove)}
      />
    </DeskDialog>
  )
}
