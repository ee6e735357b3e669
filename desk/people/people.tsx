import { RefusedError } from '../base/call-api.ts'
import { useKeys } from '../base/keys.ts'
import { navigate, useRoute } from '../base/route.ts'
import { DeskPage } from '../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../parts/page/page-states.tsx'
import { FindPerson } from './find-person.tsx'
import { usePerson } from './person-queries.ts'
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
