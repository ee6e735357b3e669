import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RequestDetail, Timeline, TimelineQuery } from '../../contract/desk/request-detail.ts'
import type { RequestFilters, RequestList } from '../../contract/desk/request-list.ts'
import { callApi } from '../base/call-api.ts'
import { queryClient } from '../base/query-client.ts'
import { setServerClock } from '../base/server-clock.ts'
import { keepOlderEvents } from './keep-older-events.ts'

export const listsKey = ['requests', 'list'] as const
const slowPollMs = 60_000

export function detailKey(id: string) {
  return ['requests', 'detail', id] as const
}

/** The pages of a list that were read so far. Beside the live stream it is read again each minute, as a stream may fail unnoticed. */
export function useRequestPages(filters: RequestFilters) {
  return useInfiniteQuery({
    queryKey: [...listsKey, filters],
    queryFn: async ({ pageParam, signal }) => {
      const body = { filters, ...(pageParam === null ? {} : { cursor: pageParam }) }
      const list = await callApi<RequestList>('requests/list', body, signal)
      setServerClock(list.now)
      return list
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    refetchInterval: slowPollMs,
    placeholderData: keepPreviousData,
  })
}

export function useRequestDetail(id: string) {
  return useQuery({
    queryKey: detailKey(id),
    queryFn: async ({ signal }) => {
      const detail = await callApi<RequestDetail>(`requests/${encodeURIComponent(id)}`, undefined, signal)
      markOpened(id)
      return keepOlderEvents(queryClient.getQueryData(detailKey(id)), detail)
    },
    // Its row is in the list already: the name stands there before the rest arrives.
    placeholderData: undefined,
  })
}

/** Puts what is known now into the open request and into its row in every list. */
export function storeDetail(detail: RequestDetail): void {
  queryClient.setQueryData<RequestDetail>(detailKey(detail.id), (shown) => keepOlderEvents(shown, detail))
  queryClient.setQueriesData<InfiniteData<RequestList>>(
    { queryKey: listsKey },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, rows: page.rows.map((row) => mergeRow(row, detail)) })),
      },
  )
}

/** What was opened is no longer new: its row says so at once in every list. */
function markOpened(id: string): void {
  queryClient.setQueriesData<InfiniteData<RequestList>>({ queryKey: listsKey }, (lists) => {
    const isUnseen = lists?.pages.some(({ rows }) => rows.some((row) => row.id === id && row.isUnseen))
    if (lists === undefined || !isUnseen) return lists
    const pages = lists.pages.map((page) => ({
      ...page,
      unseen: Math.max(0, page.unseen - 1),
      rows: page.rows.map((row) => (row.id === id ? { ...row, isUnseen: false } : row)),
    }))
    return { ...lists, pages }
  })
}

/** Adds the next older part of what happened to the open request, or all that is left of it. */
export async function loadOlderEvents(
  { id, eventsBefore }: Pick<RequestDetail, 'id' | 'eventsBefore'>,
  isAll: boolean,
): Promise<Timeline> {
  const query: TimelineQuery = { before: eventsBefore ?? '', isAll }
  const older = await callApi<Timeline>(`requests/${encodeURIComponent(id)}/events`, query)
  queryClient.setQueryData<RequestDetail>(detailKey(id), (shown) =>
    // If so much happened meanwhile that the list began anew, this part would leave a gap.
    shown?.eventsBefore === eventsBefore ? { ...shown, ...older, events: [...shown.events, ...older.events] } : shown,
  )
  return older
}

function mergeRow(row: RequestList['rows'][number], detail: RequestDetail): RequestList['rows'][number] {
  if (row.id !== detail.id) return row
  const { version, location, status, outcome, nextStep, due, assignedTo, isSuspected } = detail
  return { ...row, version, location, status, outcome, nextStep, due, assignedTo, isSuspected }
}

/** Asks for the lists again, in a moment: what happens together is asked for together. */
export function refreshLists(): Promise<void> {
  refreshing ??= new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => {
    refreshing = undefined
    return queryClient.invalidateQueries({ queryKey: listsKey })
  })
  return refreshing
}

/** A colleague who closes fifty requests at once causes fifty live events. */
const gatherMs = 50
let refreshing: Promise<void> | undefined
