import type { ReactNode } from 'react'
import type { ContentOverview } from '../../../contract/desk/content.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { describeComing, describeMoment } from '../../parts/time-words.ts'
import { ContentTabs } from '../content-tabs.tsx'

type Asked<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }

type PublishingPageProps<Data> = {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** The query whose data the page shows. */
  asked: Asked<Data>
  loading: string
  failed: string
  children: (data: Data) => ReactNode
}

/** A screen between the draft and the public: it is shown once its answer is there. */
export function PublishingPage<Data>({
  title,
  lead,
  actions,
  asked,
  loading,
  failed,
  children,
}: PublishingPageProps<Data>) {
  const { data, error, refetch } = asked
  return (
    <DeskPage area={title} title={title} lead={lead} actions={actions} back={<ContentTabs />}>
      {data === undefined && error !== null && (
        <PageFailure title={failed} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <PageSkeleton label={loading} />}
      {data !== undefined && children(data)}
    </DeskPage>
  )
}

/** Two answers that a page needs both of. */
export function both<One, Other>(one: Asked<One>, other: Asked<Other>): Asked<readonly [One, Other]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
}

/** Whether the draft differs from the site that it changes. */
export function isChanged({ draftHash, liveHash }: ContentOverview): boolean {
  return draftHash !== liveHash
}

/** Which version visitors see, and which comes next. */
export function LiveLine({ live, scheduled }: Pick<ContentOverview, 'live' | 'scheduled'>) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const by = live.by === null ? '' : `, published by ${live.by}`
  const since =
    live.since === null ? ', the original content' : `${by}, live since ${describeMoment(live.since, clock)}`
  return (
    <>
      {`Visitors see version ${live.version}${since}.`}
      {scheduled && ` Version ${scheduled.version} goes live ${describeComing(scheduled.goesLiveAt, clock)}.`}
    </>
  )
}
