import { useMemo } from 'react'
import { useLiveEvents } from '../base/live.ts'
import { useRoute } from '../base/route.ts'
import { titleId } from '../parts/page/desk-page.tsx'
import { RequestDetailPane } from './detail/request-detail-pane.tsx'
import { RequestListPane } from './list/request-list-pane.tsx'
import { readFilters } from './request-filters.ts'
import { detailKey, refreshLists } from './request-queries.ts'
import css from './requests.module.css'
import { StaleChangeDialog } from './stale-change-dialog.tsx'
import { refreshDetails } from './use-request-action.ts'

const detailPath = /^\/requests\/([^/]+)$/

/** The list and, beside it, the request that is open. A phone shows one of the two at a time. */
export function Requests() {
  const { path, search } = useRoute()
  const filters = useMemo(() => readFilters(search), [search])
  const encodedId = detailPath.exec(path)?.[1]
  const openId = encodedId === undefined ? undefined : decodeURIComponent(encodedId)

  useLiveEvents((event) => {
    if (event.kind === 'alerts-changed') return
    if (event.kind !== 'viewers-changed') void refreshLists()
    const queryKey = event.kind === 'resync' ? ['requests', 'detail'] : detailKey(event.id)
    if (event.kind !== 'request-created') void refreshDetails(queryKey)
  })

  return (
    <>
      <h1 data-visually-hidden="" id={titleId}>
        Requests
      </h1>
      <div className={css.panes} data-open={openId === undefined ? 'list' : 'detail'}>
        <RequestListPane filters={filters} openId={openId} />
        <RequestDetailPane key={openId} id={openId} filters={filters} />
      </div>
      <StaleChangeDialog />
    </>
  )
}
