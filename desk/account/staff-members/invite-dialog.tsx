import { useState } from 'react'
import type { MadeLink } from '../../../contract/desk/staff-members.ts'
import { callApi } from '../../base/call-api.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import type { Access } from '../../parts/access.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { EmailInput } from '../../parts/field/email-input.tsx'
import { refreshStaffMembers } from '../../parts/staff-member-queries.ts'
import { describeMoment } from '../../parts/time-words.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { AccessFields, toAccess, useAccess } from './access-fields.tsx'
import css from './invite-dialog.module.css'

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
      await refreshStaffMembers()
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

type MadeLinkDialogProps = { link: MadeLink; email: string; onClose: () => void }

/** A link that lets somebody in. Nothing keeps it: the server knows its fingerprint alone. */
export function MadeLinkDialog({ link, email, onClose }: MadeLinkDialogProps) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url)
      setSaid('Copied')
    } catch {
      setSaid("Your browser didn't allow copying. Select the link and copy it.")
    }
  }
  return (
    <DeskDialog
      title="Setup link"
      isOpen
      onClose={onClose}
      description={
        link.isEmailed
          ? `It's on its way to ${email}. Here's a copy in case it doesn't arrive.`
          : `The server can't send email, so send this link to ${email} yourself.`
      }
    >
      <DeskField
        label="Link"
        hint={`It works once and expires ${describeMoment(link.endsAt, clock)}. You won't see it again.`}
        below={
          <div className={css.ways}>
            <p role="status">{said}</p>
            <ActionButton onClick={() => void copy()}>Copy</ActionButton>
            <ActionButton variant="primary" onClick={onClose}>
              Done
            </ActionButton>
          </div>
        }
      >
        {(wiring) => <input {...wiring} readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />}
      </DeskField>
    </DeskDialog>
  )
}
