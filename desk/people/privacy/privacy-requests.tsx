import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyRequestRow } from '../../../contract/desk/privacy-requests.ts'
import { callApi } from '../../base/call-api.ts'
import { personHref } from '../../base/hrefs.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { seesEverything } from '../../parts/access.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import css from '../../parts/rows/rows.module.css'
import { dayName } from '../../parts/time-words.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { describeDaysLeft } from './describe-days-left.ts'

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
