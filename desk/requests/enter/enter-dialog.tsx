import { useState } from 'react'
import type { EnteredRequest } from '../../../contract/desk/entered-request.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { consentUses, consentWays, enteredSources } from '../../../contract/desk/request-source.ts'
import { callApi } from '../../base/call-api.ts'
import { openRequestHref } from '../../base/hrefs.ts'
import { navigate } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import { CheckField, RadioField } from '../../parts/choice-field/choice-field.tsx'
import { useClinicChoices } from '../../parts/clinic-names.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { EmailInput } from '../../parts/field/email-input.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { consentUseNames, consentWayNames, sourceNames } from '../../parts/request-words.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { refreshLists } from '../request-queries.ts'
import css from './enter-dialog.module.css'
import { KnownPeople } from './known-people.tsx'

type Entry = Required<Omit<EnteredRequest, 'consent'>> & { to: NonNullable<EnteredRequest['consent']>['to'] } & {
  given: NonNullable<EnteredRequest['consent']>['given'] | ''
}

/** A request of somebody who called, came in or wrote a text message. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const { isSending, faults, submit } = useSubmission()
  const [entry, setEntry] = useState<Entry>(() => ({
    key: crypto.randomUUID(),
    source: 'phone',
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    location: '',
    treatments: '',
    message: '',
    given: '',
    to: [],
  }))
  const change = (changed: Partial<Entry>) => setEntry((before) => ({ ...before, ...changed }))
  const enter = async () => {
    const { id } = await callApi<RequestDetail>('requests/enter', describeEntry(entry))
    void refreshLists()
    onClose()
    navigate(openRequestHref(id))
    showDeskNotice({ kind: 'done', text: 'Entered, and assigned to you.' })
  }
  const fields = { entry, change, faults: faults.fields }
  return (
    <DeskDialog title="Enter a request" isOpen onClose={onClose}>
      <DialogForm
        submit="Enter the request"
        isSending={isSending}
        fault={faults.form}
        onCancel={onClose}
        onSubmit={() => void submit(enter)}
      >
        <RadioField
          label="How they reached you"
          choices={enteredSources.map((value) => ({ value, label: sourceNames[value] }))}
          value={entry.source}
          onChange={(source) => change({ source })}
        />
        <Person {...fields} />
        <KnownPeople phone={entry.phone} email={entry.email} onOpen={onClose} />
        <Wish {...fields} />
        <Consent {...fields} />
      </DialogForm>
    </DeskDialog>
  )
}

/** What stays empty isn't sent: the rules of the public form know nothing of an empty address. */
function describeEntry({ given, to, phone, email, ...entry }: Entry): unknown {
  return {
    ...entry,
    ...(phone.trim() === '' ? {} : { phone }),
    ...(email.trim() === '' ? {} : { email }),
    consent: to.length === 0 ? null : { given, to },
  }
}

type FieldsProps = {
  entry: Entry
  change: (changed: Partial<Entry>) => void
  faults: ReadonlyMap<string, string>
}

function Person({ entry, change, faults }: FieldsProps) {
  const line = (name: 'firstName' | 'lastName' | 'phone', label: string, type = 'text') => (
    <DeskField label={label} error={faults.get(name)}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
          value={entry[name]}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </DeskField>
  )
  return (
    <div className={css.pairs}>
      {line('firstName', 'First name')}
      {line('lastName', 'Last name')}
      {line('phone', 'Phone', 'tel')}
      <DeskField label="Email" error={faults.get('email')}>
        {(wiring) => <EmailInput {...wiring} value={entry.email} onChange={(email) => change({ email })} />}
      </DeskField>
    </div>
  )
}

function Wish({ entry, change, faults }: FieldsProps) {
  const { brand } = useSession()
  const { choices } = useClinicChoices()
  const own = brand.clinics.filter(({ slug }) => choices.some(({ value }) => value === slug))
  const locations = own.map(({ location, title }) => ({ value: location, label: title }))
  const choice = (
    name: 'location' | 'treatments',
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <DeskField label={label} error={faults.get(name)}>
      {(wiring) => (
        <select {...wiring} value={entry[name]} onChange={(event) => change({ [name]: event.target.value })}>
          <option value="">{name === 'location' ? 'No preference' : 'Not sure yet'}</option>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </DeskField>
  )
  return (
    <>
      <div className={css.pairs}>
        {choice('location', 'Clinic', locations)}
        {choice('treatments', 'Treatment', brand.treatments)}
      </div>
      <DeskField label="What they want" error={faults.get('message')}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            value={entry.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </DeskField>
    </>
  )
}

/** Without it, they're only called or texted back about what they asked. */
function Consent({ entry: { given, to }, change, faults }: FieldsProps) {
  return (
    <>
      <fieldset className={css.consent}>
        <legend>They agreed to hear from us by</legend>
        {consentUses.map((use) => (
          <CheckField
            key={use}
            label={consentUseNames[use]}
            isChecked={to.includes(use)}
            onChange={(isChecked) =>
              change({ to: consentUses.filter((one) => (one === use ? isChecked : to.includes(one))) })
            }
          />
        ))}
        <p className={css.hint}>Without a check at Emails, they get none, not even about an appointment.</p>
      </fieldset>
      {to.length > 0 && (
        <DeskField label="How they agreed" error={faults.get('consent')}>
          {(wiring) => (
            <select
              {...wiring}
              value={given}
              onChange={({ target }) => change({ given: consentWays.find((way) => way === target.value) ?? '' })}
            >
              <option value="" disabled>
                Choose one
              </option>
              {consentWays.map((way) => (
                <option key={way} value={way}>
                  {consentWayNames[way]}
                </option>
              ))}
            </select>
          )}
        </DeskField>
      )}
    </>
  )
}
