import { useEffect } from 'react'
import type { RequestFilters } from '../../../contract/desk/request-list.ts'
import { callApi, describeFailure, RefusedError } from '../../base/call-api.ts'
import { useKeys } from '../../base/keys.ts'
import { queryClient } from '../../base/query-client.ts'
import { navigate } from '../../base/route.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { KeyCap } from '../../parts/key-cap/key-cap.tsx'
import { viewNames } from '../../parts/request-words.ts'
import { Skeleton } from '../../parts/skeleton/skeleton.tsx'
import { listHref, requestHref } from '../request-filters.ts'
import { detailKey, useRequestDetail } from '../request-queries.ts'
import css from './detail-pane.module.css'
import { RequestWork } from './request-work.tsx'

type PaneProps = { id: string | undefined; filters: RequestFilters }

/** The open request, or what to do to open one. */
export function RequestDetailPane({ id, filters }: PaneProps) {
  if (id === undefined) return <NothingOpen />
  return <OpenRequest id={id} filters={filters} />
}

function NothingOpen() {
  return (
    <section className={css.pane} aria-label="Request">
      <div className={css.nothing}>
        <h2>No request open</h2>
        <p>
          Choose a request from the list.{' '}
          <span className={css.keyHint}>
            Or press <KeyCap>j</KeyCap> to open the first one.
          </span>
        </p>
      </div>
    </section>
  )
}

function OpenRequest({ id, filters }: { id: string; filters: RequestFilters }) {
  const { data: detail, error, refetch } = useRequestDetail(id)
  const back = listHref(filters)
  usePresence(id)
  const leadId = detail?.id ?? id
  // A request that was joined opens as the one that leads.
  useEffect(() => {
    if (leadId === id) return
    // It may be taken apart again.
    queryClient.removeQueries({ queryKey: detailKey(id), exact: true })
    navigate(requestHref(leadId, filters), { replace: true })
  }, [leadId, id, filters])
  useKeys([{ key: 'Escape', label: 'Back to the list', group: 'Request', run: () => navigate(back) }])
  const isMissing = error instanceof RefusedError && error.status === 404
  return (
    <section className={css.pane} aria-label="Request">
      <a className={css.back} href={back}>
        <span aria-hidden="true">‹ </span>
        {viewNames[filters.view]}
      </a>
      {isMissing && (
        <div className={css.nothing}>
          <h2>This request is gone</h2>
          <p>It was deleted, or it belongs to a clinic you don't work at.</p>
        </div>
      )}
      {error && !isMissing && !detail && (
        <div className={css.nothing} role="alert">
          <h2>The request didn't open</h2>
          <p>{describeFailure(error, 'Nothing is lost.')}</p>
          <ActionButton onClick={() => void refetch()}>Try again</ActionButton>
        </div>
      )}
      {!detail && !error && <DetailSkeleton />}
      {detail && !isMissing && <RequestWork detail={detail} />}
    </section>
  )
}

function DetailSkeleton() {
  return (
    <Skeleton label="Loading the request">
      <div className={css.place}>
        <svg aria-hidden="true" focusable="false">
          <rect x="0" y="8" width="38%" height="20" rx="6" />
          <rect x="0" y="44" width="52%" height="10" rx="5" />
          <rect x="0" y="130" width="68%" height="14" rx="6" />
          <rect x="0" y="158" width="60%" height="14" rx="6" />
        </svg>
      </div>
    </Skeleton>
  )
}

const everyMs = 15_000

/** Tells the colleagues that this request is being looked at, as long as it is: not from a tab in the background. */
function usePresence(id: string): void {
  useEffect(() => {
    const tell = () => {
      // A failure goes unnoticed, because the next beat tries again.
      if (!document.hidden) callApi(`requests/${encodeURIComponent(id)}/presence`, {}).catch(() => {})
    }
    tell()
    const timer = setInterval(tell, everyMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [id])
}
