import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyRequestRow, StoredAnswer } from '../../contract/desk/privacy-requests.ts'
import { callApi, RefusedError } from '../base/call-api.ts'
import { personHref } from '../base/hrefs.ts'
import { useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { seesEverything } from '../parts/access.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { DeskPage, DeskSection } from '../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../parts/page/page-states.tsx'
import css from '../parts/rows/rows.module.css'
import { dayName } from '../parts/time-words.ts'
import { useSubmission } from '../parts/use-submission.ts'
import { refreshPeople } from './person-queries.ts'
import { describeDaysLeft } from './person-words.ts'
import { SavedNow } from './saved-now.tsx'

/** What people ask about their data, the most urgent first, and what was done about it. */
export function PrivacyRequests() {
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'privacy-requests'],
    queryFn: ({ signal }) => callApi<{ requests: PrivacyRequestRow[] }>('privacy-requests', undefined, signal),
  })
  const { member } = useSession()
  const [answering, setAnswering] = useState<PrivacyRequestRow | null>(null)
  const open = data?.requests.filter(({ answeredAt }) => answeredAt === null) ?? []
  const answered = data?.requests.filter(({ answeredAt }) => answeredAt !== null) ?? []
  return (
    <DeskPage
      area="Privacy"
      title="Privacy requests"
      lead={`Requests to see, correct or delete personal data, or to opt out. We answer an opt-out within 15 days and everything else within 45.${seesEverything(member) ? '' : ' They concern every clinic, so an admin or a colleague who sees all clinics answers them.'}`}
    >
      {error && !data && <PageFailure title="The requests didn't load" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton label="Loading privacy requests" />}
      {data?.requests.length === 0 && (
        <EmptyWords title="No privacy requests yet">
          When someone sends the privacy form, their request appears here with its deadline.
        </EmptyWords>
      )}
      {data && data.requests.length > 0 && (
        <DeskSection title="To answer" count={open.length}>
          {open.length === 0 && <p className={css.nothing}>All answered.</p>}
          <ul role="list" className={css.list}>
            {open.map((request) => (
              <PrivacyRequestItem key={request.id} request={request} onAnswer={() => setAnswering(request)} />
            ))}
          </ul>
        </DeskSection>
      )}
      {answered.length > 0 && (
        <DeskSection title="Answered" count={answered.length}>
          <ul role="list" className={css.list}>
            {answered.map((request) => (
              <PrivacyRequestItem key={request.id} request={request} onAnswer={() => setAnswering(request)} />
            ))}
          </ul>
        </DeskSection>
      )}
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(null)} />}
    </DeskPage>
  )
}

/** What one person asked for, until when, and the answer. */
function PrivacyRequestItem({ request, onAnswer }: { request: PrivacyRequestRow; onAnswer: () => void }) {
  const { brand, member } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const { id, name, email, kind, details, createdAt, daysLeft, answeredAt, answer } = request
  return (
    <li>
      <p className={`${css.when} ${daysLeft !== null && daysLeft < 0 ? css.late : ''}`}>
        {answeredAt === null ? describeDaysLeft(daysLeft) : dayName(answeredAt, clock)}
      </p>
      <div className={css.words}>
        <p>
          <span className={css.what}>{brand.privacyChoices[kind]}</span>
          <span className={css.quiet}>{` · asked ${dayName(createdAt, clock)}`}</span>
          {request.isSuspected && <span className={css.late}> · suspected spam</span>}
        </p>
        <p>
          <a href={personHref(id)}>{name || email}</a>
          <span className={css.quiet}>{name === '' ? '' : ` · ${email}`}</span>
        </p>
        {details !== '' && <p className={css.message}>{details}</p>}
        {answer !== '' && <p className={css.message}>{`Answer: ${answer}`}</p>}
      </div>
      {seesEverything(member) && (
        <div className={css.side}>
          <ActionButton onClick={onAnswer}>
            {answeredAt === null ? 'Record the answer…' : 'Change the answer…'}
            <span data-visually-hidden="">{` to ${name || email}`}</span>
          </ActionButton>
        </div>
      )}
    </li>
  )
}

type AnswerDialogProps = { request: PrivacyRequestRow; onClose: () => void }

/**
 * Records what was done, as the law requires; it sends nothing to anybody. If a colleague was quicker, their answer is
 * shown beside the typed one, and saving again replaces it.
 */
function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const { brand } = useSession()
  const { isSending, faults, submit } = useSubmission()
  const [answer, setAnswer] = useState(request.answer)
  const [theirs, setTheirs] = useState<StoredAnswer | null>(null)
  const save = () =>
    submit(async () => {
      const replaces = (theirs ?? request).answeredAt
      const path = `privacy-requests/${encodeURIComponent(request.id)}/answer`
      const quicker = await callApi<null>(path, { answer, replaces }).catch(throwUnlessAnswered)
      await refreshPeople()
      if (quicker !== null) return setTheirs(quicker)
      showDeskNotice({ kind: 'done', text: 'Your answer is on record.' })
      onClose()
    })
  return (
    <DeskDialog
      title="Record the answer"
      isOpen
      onClose={onClose}
      description={`${brand.privacyChoices[request.kind]} · ${request.email}`}
    >
      <DialogForm
        submit={theirs === null ? 'Save' : 'Keep mine'}
        isSending={isSending}
        fault={
          faults.form ??
          (theirs && `${theirs.by ?? 'Someone'} answered this while you were working. Your answer isn't saved yet.`)
        }
        onSubmit={() => void save()}
        onCancel={onClose}
      >
        <DeskField
          label="What was done"
          hint="Kept for 24 months, as the law requires. Nothing is sent from here, so email the person yourself."
          error={faults.fields.get('answer')}
          below={
            theirs !== null &&
            answer.trim() !== theirs.answer && <SavedNow text={theirs.answer} onUse={() => setAnswer(theirs.answer)} />
          }
        >
          {(wiring) => (
            <textarea {...wiring} value={answer} maxLength={4000} onChange={(event) => setAnswer(event.target.value)} />
          )}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}

/** The answer that a quicker colleague has stored; every other refusal is thrown on. */
function throwUnlessAnswered(error: unknown): StoredAnswer {
  if (error instanceof RefusedError && error.status === 409 && isAnswer(error.problem.current)) {
    return error.problem.current
  }
  throw error
}

function isAnswer(value: unknown): value is StoredAnswer {
  return typeof value === 'object' && value !== null && 'answer' in value && 'answeredAt' in value
}
