import { useInfiniteQuery } from '@tanstack/react-query'
import type { RecordList } from '../../contract/desk/record.ts'
import { callApi } from '../base/call-api.ts'
import { serverNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { type RecordFilters, recordQuery } from './record-filters.ts'

/** The entries that were read so far, the newest first, a hundred at a time. */
export function useRecordPages(filters: RecordFilters) {
  const { brand } = useSession()
  return useInfiniteQuery({
    queryKey: ['record', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = recordQuery(filters, { now: serverNow(), timeZone: brand.timeZone })
      return callApi<RecordList>('record/list', { ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    // Whoever opens it means the record of now.
    staleTime: 0,
  })
}
