import { useEffect } from 'react'
import { flushWhenLeft, hasUnsavedEdits } from '../content/edit/open-edits.ts'
import { ContentSearch } from '../content/list/content-search.tsx'
import { contentAreas } from './content-areas.ts'
import { Doorway } from './doorway.tsx'
import { Shell } from './shell/shell.tsx'

/** What the site says, edited, looked at and published by an admin. */
export function ContentDesk({ brandName }: { brandName: string }) {
  useEffect(flushWhenLeft, [])
  return (
    <Doorway brandName={brandName} hasDrafts={hasUnsavedEdits}>
      <Shell areas={contentAreas} search={<ContentSearch />} />
    </Doorway>
  )
}
