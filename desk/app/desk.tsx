import { hasDrafts } from '../requests/drafts.ts'
import { RequestSearch } from '../requests/request-search.tsx'
import { RequireSignIn } from './require-sign-in.tsx'
import { Shell } from './shell/shell.tsx'
import { staffAreas } from './staff-areas.ts'

/** The consultation desk: requests, people, reports, and who works here. */
export function Desk({ brandName }: { brandName: string }) {
  return (
    <RequireSignIn brandName={brandName} hasDrafts={hasDrafts}>
      <Shell areas={staffAreas} search={<RequestSearch />} />
    </RequireSignIn>
  )
}
