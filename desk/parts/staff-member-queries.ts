import { useQuery } from '@tanstack/react-query'
import type { ListedStaffMember } from '../../contract/desk/staff-members.ts'
import { callApi } from '../base/call-api.ts'
import { queryClient } from '../base/query-client.ts'
import { sessionKey } from '../base/session.ts'

const staffMembersKey = ['colleagues'] as const

/** Everybody who is, was or is about to be at the desk; the server tells admins alone. */
export function useStaffMembers() {
  return useQuery({
    queryKey: staffMembersKey,
    queryFn: ({ signal }) => callApi<ListedStaffMember[]>('colleagues', undefined, signal),
  })
}

/** After somebody was let in or out. The session says whom a request can be given to. */
export async function refreshStaffMembers(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === staffMembersKey[0] || queryKey[0] === sessionKey[0],
  })
}
