import { hrefOf, navigate, readRoute, useRoute } from '../../base/route.ts'
import { SearchField } from '../../parts/search-field/search-field.tsx'

/** Finds any words of the site. */
export function ContentSearch() {
  const { search } = useRoute()
  return (
    <SearchField
      label="Search everything the site says"
      placeholder="Any words on the site"
      value={search.get('q') ?? ''}
      onFind={showResults}
    />
  )
}

function showResults(text: string): void {
  const searched = readRoute(location.hash).search.get('q')
  if (text !== (searched ?? '')) navigate(hrefOf('/', [['q', text]]), { replace: searched !== null })
}
