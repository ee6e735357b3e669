import { hasDrafts } from '../requests/drafts.ts'
import { RequestSearch } from '../requests/request-search.tsx'
import { Doorway } from './doorway.tsx'
import { Shell } from './shell/shell.tsx'
import { staffAreas } from './staff-areas.ts'

/** The consultation desk: requests, people, reports, and who works here. */
export function Desk({ brandName }: { brandName: string }) {
  return (
    <Doorway brandName={brandName} hasDrafts={hasDrafts}>
      <Shell areas={staffAreas} search={<RequestSearch />} />
    </Doorway>
  )
}
