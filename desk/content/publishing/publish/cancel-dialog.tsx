import { DeskDialog } from '../../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../../parts/dialog-form/dialog-form.tsx'
import { showDeskNotice } from '../../../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../../../parts/use-submission.ts'
import { cancelPublication } from '../publishing-queries.ts'

/** Asks before it cancels a scheduled publication. */
export function CancelDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { isSending, faults, submit } = useSubmission()
  const cancel = async () => {
    await cancelPublication(version)
    onClose()
    showDeskNotice({ kind: 'done', text: `Version ${version} won't go live. Its changes are in the draft again.` })
  }
  return (
    <DeskDialog
      title={`Unschedule version ${version}?`}
      description="It won't go live. Its changes go back to the draft."
      isOpen
      onClose={onClose}
    >
      <DialogForm
        submit="Unschedule it"
        isSending={isSending}
        fault={faults.form}
        onSubmit={() => void submit(cancel)}
        onCancel={onClose}
      />
    </DeskDialog>
  )
}
