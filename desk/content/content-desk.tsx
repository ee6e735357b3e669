import { useEffect } from 'react'
import { Doorway } from '../app/doorway.tsx'
import { Shell } from '../app/shell/shell.tsx'
import { contentAreas } from './content-areas.ts'
import { flushWhenLeft, hasUnsavedEdits } from './edit/open-edits.ts'
import { ContentSearch } from './list/content-search.tsx'

/** What the site says, edited, looked at and published by an admin. */
export function ContentDesk({ brandName }: { brandName: string }) {
  useEffect(flushWhenLeft, [])
  return (
    <Doorway brandName={brandName} hasDrafts={hasUnsavedEdits}>
      <Shell areas={contentAreas} search={<ContentSearch />} />
    </Doorway>
  )
}
