import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calendar, CalendarQuery } from '../../contract/desk/calendar.ts'
import { callApi } from '../base/call-api.ts'
import { useLiveEvents } from '../base/live.ts'
import { queryClient } from '../base/query-client.ts'

const calendarKey = ['calendar'] as const

/** Days of a clinic's calendar, read again when a request changes. Null asks nothing. */
export function useCalendar(query: CalendarQuery | null) {
  useLiveEvents(({ kind }) => {
    if (kind.startsWith('request-') || kind === 'resync') void queryClient.invalidateQueries({ queryKey: calendarKey })
  })
  return useQuery({
    queryKey: [...calendarKey, query],
    queryFn: ({ signal }) => callApi<Calendar>('calendar', query, signal),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })
}
