import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Report, ReportRange } from '../../contract/desk/reports.ts'
import { callApi } from '../base/call-api.ts'
import { hrefOf } from '../base/route.ts'

/** The chosen days, and a clinic's slug or `none`; undefined means all clinics. */
export type ReportView = { range: ReportRange; clinic: string | undefined }

/** The contract's own list would bring Zod along. The type keeps the two alike. */
export const ranges: Readonly<Record<ReportRange, string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  364: '52 weeks',
}
const usual: ReportRange = 30

/** The view that the fragment names. Whatever is no choice of ours is left out: a bookmark may be old. */
export function readView(search: URLSearchParams): ReportView {
  const range = listRanges().find((days) => String(days) === search.get('range')) ?? usual
  return { range, clinic: search.get('clinic') || undefined }
}

export function viewHref({ range, clinic = '' }: ReportView): string {
  return hrefOf('/figures', [
    ['range', range === usual ? '' : String(range)],
    ['clinic', clinic],
  ])
}

export function listRanges(): ReportRange[] {
  return [7, 30, 90, 364]
}

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
