import { type FormEvent, useEffect, useRef } from 'react'
import { describeFailedTry, RefusedError } from '../base/call-api.ts'
import { useKeys } from '../base/keys.ts'
import { navigate, useRoute } from '../base/route.ts'
import { useSession } from '../base/session.ts'
import { seesEverything } from '../parts/access.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import { EmailInput } from '../parts/field/email-input.tsx'
import { DeskPage } from '../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../parts/page/page-states.tsx'
import { useSubmission } from '../parts/use-submission.ts'
import css from './people.module.css'
import { findPersonHref, usePerson } from './person-queries.ts'
import { BackToPeople, PersonRecord, peopleHref } from './person-record.tsx'

const personPath = /^\/people\/of\/([^/]+)$/

/** Everything that is held about one person. Their address never stands in the desk's: a request of theirs does. */
export function People() {
  const { path } = useRoute()
  const requestId = personPath.exec(path)?.[1]
  return requestId === undefined ? (
    <FindPerson />
  ) : (
    <PersonPage key={requestId} requestId={decodeURIComponent(requestId)} />
  )
}

/** Opens a person by one of their requests. */
function PersonPage({ requestId }: { requestId: string }) {
  const { data: person, error, refetch } = usePerson(requestId)
  useKeys([{ key: 'Escape', label: 'Back to all people', group: 'Person', run: () => navigate(peopleHref) }])
  const isMissing = error instanceof RefusedError && error.status === 404
  if (person && !isMissing) return <PersonRecord person={person} />
  return (
    <DeskPage area="People" title="Person" back={<BackToPeople />}>
      {isMissing && (
        <EmptyWords title="Nothing to show for this person">
          Their requests were deleted, or belong to a clinic you don't work at.
        </EmptyWords>
      )}
      {error && !isMissing && (
        <PageFailure title="This page didn't open" error={error} onRetry={() => void refetch()} />
      )}
      {!error && <PageSkeleton label="Loading this person's data" />}
    </DeskPage>
  )
}

const ofEveryClinic = 'See everything we have under one email address, then correct, export or delete it.'
const ofOwnClinics =
  'See what your clinics have under one email address, then correct or export it. To see or delete everything, ask an admin.'

/** The search to begin with when somebody asks, "What do you have about me?" */
function FindPerson() {
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
