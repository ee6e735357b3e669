import { useEffect } from 'react'
import { hrefOf, navigate, readRoute, useRoute } from '../base/route.ts'
import { flushWhenLeft, hasUnsavedEdits } from '../content/edit/open-edits.ts'
import { SearchField } from '../parts/search-field/search-field.tsx'
import { contentAreas } from './content-areas.ts'
import { RequireSignIn } from './require-sign-in.tsx'
import { Shell } from './shell/shell.tsx'

/** The page on which an admin edits, previews and publishes the site's content. */
export function ContentDesk({ brandName }: { brandName: string }) {
  useEffect(flushWhenLeft, [])
  return (
    <RequireSignIn brandName={brandName} hasDrafts={hasUnsavedEdits}>
      <Shell areas={contentAreas} search={<ContentSearch />} />
    </RequireSignIn>
  )
}

/** Finds any words of the site. */
function ContentSearch() {
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
