import { useState } from 'react'
import type { ListedColleague, MadeLink } from '../../../contract/desk/colleagues.ts'
import { callApi } from '../../base/call-api.ts'
import { useSession } from '../../base/session.ts'
import { refreshColleagues } from '../../parts/colleague-queries.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { MadeLinkDialog } from './made-link-dialog.tsx'

/** For a lost phone, a forgotten passphrase or a new account at the provider: all begin anew with a link. */
export function ResetDialog({ colleague, onClose }: { colleague: ListedColleague; onClose: () => void }) {
  const { isSending, faults, submit } = useSubmission()
  const { signInProvider } = useSession()
  const [link, setLink] = useState<MadeLink | null>(null)
  if (link) return <MadeLinkDialog link={link} email={colleague.email} onClose={onClose} />
  const reset = () =>
    submit(async () => {
      setLink(await callApi<MadeLink>(`colleagues/${encodeURIComponent(colleague.id)}/reset`, {}))
      await refreshColleagues()
    })
  return (
    <DeskDialog
      title="Reset sign-in"
      isOpen
      onClose={onClose}
      description={
        signInProvider === null
          ? `For a lost phone or a forgotten passphrase. ${colleague.name} will be signed out everywhere and will need a link to set up a new passphrase and authenticator app.`
          : `For a new ${signInProvider} account with the same address. ${colleague.name} will be signed out everywhere and has 48 hours to sign in with it.`
      }
    >
      <DialogForm
        submit="Create the link"
        isSending={isSending}
        fault={faults.form}
        onSubmit={() => void reset()}
        onCancel={onClose}
      />
    </DeskDialog>
  )
}
