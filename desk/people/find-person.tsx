import { type FormEvent, useEffect, useRef } from 'react'
import { describeFailedTry } from '../base/call-api.ts'
import { useKeys } from '../base/keys.ts'
import { navigate } from '../base/route.ts'
import { useSession } from '../base/session.ts'
import { seesEverything } from '../parts/access.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import { EmailInput } from '../parts/field/email-input.tsx'
import { DeskPage } from '../parts/page/desk-page.tsx'
import { useSubmission } from '../parts/use-submission.ts'
import css from './find-person.module.css'
import { findPersonHref } from './person-queries.ts'

const ofEveryClinic = 'See everything we have under one email address, then correct, export or delete it.'
const ofOwnClinics =
  'See what your clinics have under one email address, then correct or export it. To see or delete everything, ask an admin.'

/** Where somebody starts who was asked "what do you have about me?". */
export function FindPerson() {
  const { member } = useSession()
  const { isSending, faults, fail, submit } = useSubmission(describeFailedTry)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (faults.form !== null || faults.fields.size > 0) input.current?.select()
  }, [faults])
  useKeys([{ key: 'f', label: 'Find a person', group: 'People', run: () => input.current?.select() }])

  const open = async (email: string) => {
    const href = await findPersonHref(email)
    if (href === null) fail('email', "You can't see any requests from this address.")
    else navigate(href)
  }
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = (input.current?.value ?? '').trim()
    if (!email.includes('@')) fail('email', 'Enter the whole email address, including the @.')
    else void submit(() => open(email))
  }
  return (
    <DeskPage
      area="People"
      title="People"
      lead={`${seesEverything(member) ? ofEveryClinic : ofOwnClinics} If you only have a name or a phone number, use the search above to find the request, then choose “Everything we have” there.`}
    >
      <form className={css.form} noValidate onSubmit={find}>
        <DeskField label="Email address" error={faults.fields.get('email') ?? faults.form ?? false}>
          {(wiring) => <EmailInput {...wiring} ref={input} />}
        </DeskField>
        <ActionButton variant="primary" type="submit" aria-disabled={isSending}>
          {isSending ? 'Looking…' : 'Find'}
        </ActionButton>
      </form>
      <p className={css.aside}>The activity log shows who you looked up.</p>
    </DeskPage>
  )
}
