import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Report } from '../../contract/desk/reports.ts'
import { callApi } from '../base/call-api.ts'
import type { ReportView } from './report-view.ts'

const pollMs = 60_000

/** The numbers of a view, read again each minute. Those of the view before stay until these are here. */
export function useReport({ range, clinic }: ReportView) {
  return useQuery({
    queryKey: ['reports', range, clinic],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ range: String(range), ...(clinic === undefined ? {} : { clinic }) })
      return callApi<Report>(`figures?${query}`, undefined, signal)
    },
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
}
