import { useState } from 'react'
import type { Person } from '../../contract/desk/people.ts'
import { callApi, describeFailure } from '../base/call-api.ts'
import { useKeys } from '../base/keys.ts'
import { endEndedSession } from '../base/query-client.ts'
import { hrefOf } from '../base/route.ts'
import { serverNow, useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { seesEverything } from '../parts/access.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { DeskPage, DeskSection } from '../parts/page/desk-page.tsx'
import { saveFile } from '../parts/save-file.ts'
import { dayName } from '../parts/time-words.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { HeldEmails, HeldPrivacyRequests, HeldRequests } from './held-data.tsx'
import { keyOf, type PersonKey } from './person-key.ts'
import css from './person-record.module.css'
import { DeleteDialog, WithdrawDialog } from './removal-dialogs.tsx'

type Panel = { kind: 'delete' } | { kind: 'withdraw' } | { kind: 'correct'; requestId: string }

/** All that is held, and what its owner can ask for. */
export function PersonRecord({ person }: { person: Person }) {
  const { member, brand } = useSession()
  const [panel, setPanel] = useState<Panel | null>(null)
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const close = () => setPanel(null)
  const { email, requests, privacyRequests, emails, withdrawnAt } = person
  const mayDelete = seesEverything(member) && requests.length > 0
  const save = () => void exportPerson(keyOf(person))
  const mayUnsubscribe = withdrawnAt === null && email !== ''
  useKeys([
    { key: 'e', label: 'Export', group: 'Person', run: save },
    ...(mayUnsubscribe
      ? [{ key: 'w', label: 'Unsubscribe from emails', group: 'Person', run: () => setPanel({ kind: 'withdraw' }) }]
      : []),
    ...(mayDelete
      ? [{ key: 'd', label: 'Delete everything', group: 'Person', run: () => setPanel({ kind: 'delete' }) }]
      : []),
  ])
  return (
    <DeskPage
      area="People"
      title={person.name || email || person.phone}
      back={<BackToPeople />}
      lead={
        <p className={css.reach}>
          {email !== '' && <span>{email}</span>}
          {person.phone !== '' && <span>{person.phone}</span>}
        </p>
      }
      actions={
        <>
          <ActionButton keyName="e" onClick={save}>
            Export
          </ActionButton>
          {mayUnsubscribe && (
            <ActionButton keyName="w" onClick={() => setPanel({ kind: 'withdraw' })}>
              Unsubscribe…
            </ActionButton>
          )}
          {mayDelete && (
            <ActionButton keyName="d" onClick={() => setPanel({ kind: 'delete' })}>
              Delete…
            </ActionButton>
          )}
        </>
      }
    >
      <p className={css.consent} data-withdrawn={withdrawnAt === null ? undefined : ''}>
        {describeConsent(person, clock)}
      </p>
      <DeskSection title="Consultation requests" count={requests.length}>
        <HeldRequests requests={requests} onCorrect={(id) => setPanel({ kind: 'correct', requestId: id })} />
      </DeskSection>
      {privacyRequests.length > 0 && (
        <DeskSection title="Privacy requests" count={privacyRequests.length}>
          <HeldPrivacyRequests requests={privacyRequests} />
        </DeskSection>
      )}
      <DeskSection title="Emails" count={emails.length}>
        <HeldEmails emails={emails} requests={requests} />
      </DeskSection>
      {panel?.kind === 'correct' && <CorrectDialog requestId={panel.requestId} onClose={close} />}
      {panel?.kind === 'withdraw' && <WithdrawDialog person={person} onClose={close} />}
      {panel?.kind === 'delete' && <DeleteDialog person={person} onClose={close} />}
    </DeskPage>
  )
}

/** Unsubscribing ends the emails, not the call that somebody asked for; a privacy request asks for neither. */
function describeConsent(
  { requests, withdrawnAt, mayEmail }: Person,
  clock: { now: number; timeZone: string },
): string {
  if (withdrawnAt !== null) return `Unsubscribed from our emails on ${dayName(withdrawnAt, clock)}.`
  if (requests.length === 0) return 'Has only sent privacy requests.'
  return mayEmail ? 'Agreed to hear from us.' : "Hasn't agreed to emails."
}

export const peopleHref = hrefOf('/people')

export function BackToPeople() {
  return (
    <a className={css.back} href={peopleHref}>
      <span aria-hidden="true">‹ </span>
      People
    </a>
  )
}

/** Saves everything about a person as one file; the server notes that in the activity log. */
async function exportPerson(whose: PersonKey): Promise<void> {
  try {
    const person = await callApi<unknown>('people/export', whose)
    const day = new Date(serverNow()).toISOString().slice(0, 'YYYY-MM-DD'.length)
    saveFile(`person-${day}.json`, new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }))
    showDeskNotice({ kind: 'done', text: 'Exported. The file is in your downloads.' })
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailure(error, 'Nothing was exported.') })
  }
}
