import { useRoute } from '../base/route.ts'
import { FindPerson } from './find-person.tsx'
import { PersonPage } from './person-page.tsx'

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
