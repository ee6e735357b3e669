import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Figures } from '../../contract/desk/figures.ts'
import { callApi } from '../base/call-api.ts'
import type { FiguresView } from './figures-view.ts'

const pollMs = 60_000

/** The figures of a view, read again each minute. Those of the view before stay until these are here. */
export function useFigures({ range, clinic }: FiguresView) {
  return useQuery({
    queryKey: ['figures', range, clinic],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ range: String(range), ...(clinic === undefined ? {} : { clinic }) })
      return callApi<Figures>(`figures?${query}`, undefined, signal)
    },
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
}
