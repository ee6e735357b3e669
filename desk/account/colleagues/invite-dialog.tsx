import { useState } from 'react'
import type { MadeLink } from '../../../contract/desk/colleagues.ts'
import { callApi } from '../../base/call-api.ts'
import { useSession } from '../../base/session.ts'
import type { Access } from '../../parts/access.ts'
import { refreshColleagues } from '../../parts/colleague-queries.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { EmailInput } from '../../parts/field/email-input.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { AccessFields, toAccess, useAccess } from './access-fields.tsx'
import { MadeLinkDialog } from './made-link-dialog.tsx'

/** Whom an invitation is for, where that is known already. */
export type Invited = Access & { email: string }

type InviteDialogProps = { invited: Invited; onClose: () => void }

/** Lets somebody in; the link that it makes is shown this once. */
export function InviteDialog({ invited, onClose }: InviteDialogProps) {
  const { signInProvider } = useSession()
  const { isSending, faults, fail, submit } = useSubmission()
  const [email, setEmail] = useState(invited.email)
  const [chosen, setChosen] = useAccess(invited)
  const [link, setLink] = useState<MadeLink | null>(null)
  if (link) return <MadeLinkDialog link={link} email={email.trim()} onClose={onClose} />

  const invite = () => {
    const access = toAccess(chosen)
    if (!email.includes('@')) return fail('email', 'Enter the whole email address, including the @.')
    if (access === null) return fail('clinics', 'Choose at least one clinic.')
    void submit(async () => {
      setLink(await callApi<MadeLink>('colleagues/invite', { email: email.trim(), ...access }))
      await refreshColleagues()
    })
  }
  return (
    <DeskDialog
      title="Invite a colleague"
      isOpen
      onClose={onClose}
      description={
        signInProvider === null
          ? "They'll get a link to choose a passphrase and set up an authenticator app."
          : `They'll get a link, and sign in with the ${signInProvider} account that has this address.`
      }
    >
      <DialogForm submit="Invite" isSending={isSending} fault={faults.form} onSubmit={invite} onCancel={onClose}>
        <DeskField label="Email address" error={faults.fields.get('email')}>
          {(wiring) => <EmailInput {...wiring} value={email} onChange={setEmail} />}
        </DeskField>
        <AccessFields chosen={chosen} onChange={setChosen} fault={faults.fields.get('clinics')} />
      </DialogForm>
    </DeskDialog>
  )
}
