import { useState } from 'react'
import type { Person } from '../../contract/desk/people.ts'
import { callApi } from '../base/call-api.ts'
import { useSession } from '../base/session.ts'
import { CheckField } from '../parts/choice-field/check-field.tsx'
import { nameClinic } from '../parts/clinic-names.ts'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../parts/dialog-form/dialog-form.tsx'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { withdrawalReasonNames } from '../parts/reason-words.ts'
import { useSubmission } from '../parts/use-submission.ts'
import { refreshPeople } from './person-queries.ts'
import { ReasonField } from './reason-field.tsx'

/** For somebody who said on the phone what a link in each email does, too. */
export function WithdrawDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { brand } = useSession()
  const { isSending, faults, fail, submit } = useSubmission()
  const [reason, setReason] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const { email, requests } = person
  const chosen = requests.filter(({ location }) => location !== '')
  const clinics = [...new Set(chosen.map(({ location }) => nameClinic(brand, location)))]
  const concernsSeveral = clinics.length > 1
  const withdraw = () => {
    if (concernsSeveral && !isConfirmed) return fail('clinics', 'Check the box to continue.')
    void submit(async () => {
      await callApi<null>('people/withdraw', { email, reason })
      await refreshPeople()
      showDeskNotice({ kind: 'done', text: "Unsubscribed. We won't email this address anymore." })
      onClose()
    })
  }
  return (
    <DeskDialog
      title="Unsubscribe from emails"
      isOpen
      onClose={onClose}
      description={`We won't email ${email} anymore, except to answer a privacy request. You can still call. You can't undo this: only a new request from them turns emails back on.`}
    >
      <DialogForm
        submit="Unsubscribe"
        isSending={isSending}
        fault={faults.form ?? faults.fields.get('clinics') ?? null}
        onSubmit={withdraw}
        onCancel={onClose}
      >
        <ReasonField
          names={withdrawalReasonNames}
          value={reason}
          onChange={setReason}
          error={faults.fields.get('reason')}
        />
        {concernsSeveral && (
          <CheckField
            label={`Stop emails from all of these: ${new Intl.ListFormat('en-US').format(clinics)}`}
            hint="They asked at more than one."
            isChecked={isConfirmed}
            onChange={setConfirmed}
          />
        )}
      </DialogForm>
    </DeskDialog>
  )
}
