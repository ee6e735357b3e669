import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyRequestRow } from '../../../contract/desk/privacy-requests.ts'
import { callApi } from '../../base/call-api.ts'
import { useSession } from '../../base/session.ts'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import css from '../../parts/rows/rows.module.css'
import { seesEverything } from '../sees-everything.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { PrivacyRequestItem } from './privacy-request-item.tsx'

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
