import { useState } from 'react'
import type { ListedStaffMember, MadeLink } from '../../../contract/desk/staff-members.ts'
import { callApi } from '../../base/call-api.ts'
import { useSession } from '../../base/session.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { refreshStaffMembers } from '../../parts/staff-member-queries.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { AccessFields, toAccess, useAccess } from './access-fields.tsx'
import { InviteDialog, type Invited, MadeLinkDialog } from './invite-dialog.tsx'

/** The dialog that an admin has open; one at a time. */
export type StaffMemberPanel =
  | { kind: 'invite'; invited: Invited }
  | { kind: 'access' | 'reset' | 'revoke'; staffMember: ListedStaffMember }

export function OpenStaffMemberPanel({ panel, onClose }: { panel: StaffMemberPanel; onClose: () => void }) {
  switch (panel.kind) {
    case 'invite':
      return <InviteDialog invited={panel.invited} onClose={onClose} />
    case 'access':
      return <AccessDialog staffMember={panel.staffMember} onClose={onClose} />
    case 'reset':
      return <ResetDialog staffMember={panel.staffMember} onClose={onClose} />
    case 'revoke':
      return <RevokeDialog staffMember={panel.staffMember} onClose={onClose} />
  }
}

type StaffMemberDialogProps = { staffMember: ListedStaffMember; onClose: () => void }

/** What a staff member may do and see, from their next click on. */
function AccessDialog({ staffMember, onClose }: StaffMemberDialogProps) {
  const { isSending, faults, fail, submit } = useSubmission()
  const [chosen, setChosen] = useAccess(staffMember)
  const who = staffMember.name || staffMember.email
  const change = () => {
    const access = toAccess(chosen)
    if (access === null) return fail('clinics', 'Choose at least one clinic.')
    void submit(async () => {
      await callApi<null>(`colleagues/${encodeURIComponent(staffMember.id)}/access`, access)
      await refreshStaffMembers()
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

/** For a lost phone, a forgotten passphrase or a new account at the provider: all begin anew with a link. */
function ResetDialog({ staffMember, onClose }: { staffMember: ListedStaffMember; onClose: () => void }) {
  const { isSending, faults, submit } = useSubmission()
  const { signInProvider } = useSession()
  const [link, setLink] = useState<MadeLink | null>(null)
  if (link) return <MadeLinkDialog link={link} email={staffMember.email} onClose={onClose} />
  const reset = () =>
    submit(async () => {
      setLink(await callApi<MadeLink>(`colleagues/${encodeURIComponent(staffMember.id)}/reset`, {}))
      await refreshStaffMembers()
    })
  return (
    <DeskDialog
      title="Reset sign-in"
      isOpen
      onClose={onClose}
      description={
        signInProvider === null
          ? `For a lost phone or a forgotten passphrase. ${staffMember.name} will be signed out everywhere and will need a link to set up a new passphrase and authenticator app.`
          : `For a new ${signInProvider} account with the same address. ${staffMember.name} will be signed out everywhere and has 48 hours to sign in with it.`
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

/** Asks once more: whoever is signed out in the middle of a call should not be so by a slip. */
function RevokeDialog({ staffMember, onClose }: { staffMember: ListedStaffMember; onClose: () => void }) {
  const { isSending, faults, submit } = useSubmission()
  const who = staffMember.name || staffMember.email
  const revoke = () =>
    submit(async () => {
      await callApi<null>(`colleagues/${encodeURIComponent(staffMember.id)}/revoke`, {})
      await refreshStaffMembers()
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
