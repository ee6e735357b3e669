import { RefusedError } from '../base/call-api.ts'
import { useKeys } from '../base/keys.ts'
import { navigate } from '../base/route.ts'
import { DeskPage } from '../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../parts/page/page-states.tsx'
import { BackToPeople, peopleHref } from './back-to-people.tsx'
import { usePerson } from './person-queries.ts'
import { PersonRecord } from './person-record.tsx'

/** Opens a person by one of their requests. */
export function PersonPage({ requestId }: { requestId: string }) {
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
