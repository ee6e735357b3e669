import { hrefOf, navigate, readRoute, useRoute } from '../base/route.ts'
import { SearchField } from '../parts/search-field/search-field.tsx'

/** Finds requests by any part of a name, a phone number or an email address. What is typed stands in the fragment. */
export function RequestSearch() {
  const { search } = useRoute()
  return (
    <SearchField
      label="Search requests by name, phone or email"
      placeholder="Name, phone or email"
      value={search.get('q') ?? ''}
      onFind={showResults}
    />
  )
}

/** A search looks everywhere, closed requests included; without one the list is the one to do again. */
function showResults(text: string): void {
  const { path, search } = readRoute(location.hash)
  const wasSearching = search.has('q')
  if (text === (search.get('q') ?? '')) return
  const others = [...search].filter(([name]) => name !== 'q' && name !== 'view')
  const view = text === '' ? [] : ([['view', 'all']] as const)
  const target = path.startsWith('/requests') && wasSearching ? path : '/requests'
  navigate(hrefOf(target, [...view, ...others, ['q', text]]), { replace: wasSearching })
}
