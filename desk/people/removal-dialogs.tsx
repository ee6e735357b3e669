import { useState } from 'react'
import type { Person } from '../../contract/desk/people.ts'
import { callApi } from '../base/call-api.ts'
import { hrefOf, navigate } from '../base/route.ts'
import { useSession } from '../base/session.ts'
import { CheckField } from '../parts/choice-field/choice-field.tsx'
import { nameClinic } from '../parts/clinic-names.ts'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import { EmailInput } from '../parts/field/email-input.tsx'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { deletionReasonNames, withdrawalReasonNames } from '../parts/reason-words.ts'
import { useSubmission } from '../parts/use-submission.ts'
import { keyOf } from './person-key.ts'
import { forgetPeople, refreshPeople } from './person-queries.ts'
import { type Deleted, describeDeletion } from './person-words.ts'

/** Asks twice: by being opened, and by having the address typed again. */
export function DeleteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { isSending, faults, fail, submit } = useSubmission()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { email, phone, requests } = person
  const address = email || phone

  const remove = () => {
    if (reason === '') return fail('reason', 'Choose a reason.')
    if (typed.trim().toLowerCase() !== address.toLowerCase()) return fail('email', `Type ${address} to continue.`)
    void submit(async () => {
      const deleted = await callApi<Deleted>('people/delete', { ...keyOf(person), reason })
      onClose()
      navigate(hrefOf('/people'), { replace: true })
      forgetPeople()
      showDeskNotice({ kind: 'done', text: describeDeletion(deleted) })
    })
  }
  return (
    <DeskDialog
      title="Delete everything"
      isOpen
      onClose={onClose}
      description={`${requests.length === 1 ? 'The request' : `All ${requests.length} requests`}, with all notes and emails. This can't be undone. Privacy requests and their answers stay for 24 months, as the law requires.`}
    >
      <DialogForm
        submit="Delete everything"
        isSending={isSending}
        fault={faults.form}
        onSubmit={remove}
        onCancel={onClose}
      >
        <ReasonField
          names={deletionReasonNames}
          value={reason}
          onChange={setReason}
          error={faults.fields.get('reason')}
        />
        <DeskField
          label={email === '' ? 'Type the phone number to confirm' : 'Type the email address to confirm'}
          hint={address}
          error={faults.fields.get('email')}
        >
          {(wiring) =>
            email === '' ? (
              <input {...wiring} value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
            ) : (
              <EmailInput {...wiring} value={typed} onChange={setTyped} />
            )
          }
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}

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

type ReasonFieldProps = {
  /** By their codes. */
  names: Record<string, string>
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/**
 * Why, for the activity log: chosen, not written, as the activity log keeps it for good and must say nothing about
 * whom.
 */
function ReasonField({ names, value, onChange, error }: ReasonFieldProps) {
  return (
    <DeskField label="Reason" hint="Kept in the activity log." error={error}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="" disabled>
            Choose one
          </option>
          {Object.entries(names).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </DeskField>
  )
}
