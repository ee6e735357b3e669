import type { ListedColleague } from '../../../contract/desk/colleagues.ts'
import { callApi } from '../../base/call-api.ts'
import { refreshColleagues } from '../../parts/colleague-queries.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { AccessFields, toAccess, useAccess } from './access-fields.tsx'

type ColleagueDialogProps = { colleague: ListedColleague; onClose: () => void }

/** What a colleague may do and see, from their next click on. */
export function AccessDialog({ colleague, onClose }: ColleagueDialogProps) {
  const { isSending, faults, fail, submit } = useSubmission()
  const [chosen, setChosen] = useAccess(colleague)
  const who = colleague.name || colleague.email
  const change = () => {
    const access = toAccess(chosen)
    if (access === null) return fail('clinics', 'Choose at least one clinic.')
    void submit(async () => {
      await callApi<null>(`colleagues/${encodeURIComponent(colleague.id)}/access`, access)
      await refreshColleagues()
      showDeskNotice({ kind: 'done', text: `Changed what ${who} can see and do.` })
      onClose()
    })
  }
  return (
    <DeskDialog title="Change access" isOpen onClose={onClose} description={who}>
      <DialogForm submit="Save" isSending={isSending} fault={faults.form} onSubmit={change} onCancel={onClose}>
        <AccessFields chosen={chosen} onChange={setChosen} fault={faults.fields.get('clinics')} />
      </DialogForm>
    </DeskDialog>
  )
}
