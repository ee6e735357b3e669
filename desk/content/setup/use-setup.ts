import { useQuery } from '@tanstack/react-query'
import type { ContentSetup } from '../../../contract/desk/content.ts'
import { queryClient } from '../../base/query-client.ts'
import { hrefOf } from '../../base/route.ts'
import { callContent, setupKey } from '../content-queries.ts'

/** The setup steps of a new owner. Read again on every visit, because every edit can change them. */
export function useSetup() {
  return useQuery({
    queryKey: setupKey,
    staleTime: 0,
    queryFn: ({ signal }) => callContent<ContentSetup>('setup', undefined, signal),
  })
}

/** Notes that a step is done, or takes that back. */
export async function confirmStep(id: string, isOurs: boolean): Promise<void> {
  queryClient.setQueryData(setupKey, await callContent<ContentSetup>('setup', { id, isOurs }))
}

/** Leads to the list of all steps, or to one of them. */
export function setupHref(id = ''): string {
  return hrefOf(id === '' ? '/setup' : `/setup/${id}`)
}
