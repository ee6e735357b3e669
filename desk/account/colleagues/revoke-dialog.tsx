import type { ListedColleague } from '../../../contract/desk/colleagues.ts'
import { callApi } from '../../base/call-api.ts'
import { refreshColleagues } from '../../parts/colleague-queries.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../../parts/use-submission.ts'

/** Asks once more: whoever is signed out in the middle of a call should not be so by a slip. */
export function RevokeDialog({ colleague, onClose }: { colleague: ListedColleague; onClose: () => void }) {
  const { isSending, faults, submit } = useSubmission()
  const who = colleague.name || colleague.email
  const revoke = () =>
    submit(async () => {
      await callApi<null>(`colleagues/${encodeURIComponent(colleague.id)}/revoke`, {})
      await refreshColleagues()
      showDeskNotice({ kind: 'done', text: `${who} no longer has access.` })
      onClose()
    })
  return (
    <DeskDialog
      title="Revoke access"
      isOpen
      onClose={onClose}
      description={`${who} will be signed out everywhere right away, and any link they have stops working. What they did stays in the activity log under their name.`}
    >
      <DialogForm
        submit="Revoke access"
        isSending={isSending}
        fault={faults.form}
        onSubmit={() => void revoke()}
        onCancel={onClose}
      />
    </DeskDialog>
  )
}
