import { useQuery } from '@tanstack/react-query'
import type { ListedColleague } from '../../contract/desk/colleagues.ts'
import { callApi } from '../base/call-api.ts'
import { queryClient } from '../base/query-client.ts'
import { sessionKey } from '../base/session.ts'

const colleaguesKey = ['colleagues'] as const

/** Everybody who is, was or is about to be at the desk; the server tells admins alone. */
export function useColleagues() {
  return useQuery({
    queryKey: colleaguesKey,
    queryFn: ({ signal }) => callApi<ListedColleague[]>('colleagues', undefined, signal),
  })
}

/** After somebody was let in or out. The session says whom a request can be given to. */
export async function refreshColleagues(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === colleaguesKey[0] || queryKey[0] === sessionKey[0],
  })
}
