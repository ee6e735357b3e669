import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityList } from '../../contract/desk/activity-log.ts'
import { callApi } from '../base/call-api.ts'
import { useRoute } from '../base/route.ts'
import { serverNow, useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskPage } from '../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../parts/page/page-states.tsx'
import rows from '../parts/rows/rows.module.css'
import { useStaffMembers } from '../parts/staff-member-queries.ts'
import { ActivityFilterLine } from './activity-filter-line.tsx'
import { type ActivityFilters, activityQuery, readActivityFilters } from './activity-filters.ts'
import { ActivityLine } from './activity-line.tsx'
import css from './activity-log.module.css'

/** Who did what and when, for admins. Nothing here can be changed by anybody. */
export function ActivityLog() {
  const { search } = useRoute()
  const { brand } = useSession()
  const now = useNow()
  const filters = readActivityFilters(search)
  const { data: staffMembers = [] } = useStaffMembers()
  const pages = useRecordPages(filters)
  const entries = pages.data?.pages.flatMap((page) => page.entries)
  const people = staffMembers.filter(({ name }) => name !== '')
  const nameOf = (id: string) => {
    const staffMember = staffMembers.find((one) => one.id === id)
    return staffMember?.name || staffMember?.email || 'a colleague'
  }
  return (
    <DeskPage
      area="Activity log"
      title="Activity log"
      lead="Who signed in, and who looked at, changed, exported or deleted what. Nobody can change or delete an entry, and no entry includes anything a visitor wrote."
    >
      <ActivityFilterLine filters={filters} people={people} />
      {pages.error && (
        <PageFailure title="The activity log didn't load" error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {!entries && !pages.error && <PageSkeleton label="Loading the activity log" />}
      {entries?.length === 0 && (
        <EmptyWords title="No entries">Nothing matches. Change or clear the filters.</EmptyWords>
      )}
      <ul role="list" className={`${rows.list} ${css.entries}`} aria-label="Entries">
        {entries?.map((entry) => (
          <ActivityLine key={entry.id} entry={entry} words={{ now, brand, nameOf }} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <p className={css.more}>
          <ActionButton disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {pages.isFetchingNextPage ? 'Loading…' : 'Load more'}
          </ActionButton>
        </p>
      )}
    </DeskPage>
  )
}

/** The entries that were read so far, the newest first, a hundred at a time. */
function useRecordPages(filters: ActivityFilters) {
  const { brand } = useSession()
  return useInfiniteQuery({
    queryKey: ['activity-log', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = activityQuery(filters, { now: serverNow(), timeZone: brand.timeZone })
      return callApi<ActivityList>(
        'record/list',
        { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      )
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    // Never from the cache: the log is opened to see its newest entries.
    staleTime: 0,
  })
}
