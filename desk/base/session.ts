import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { StaffSession } from '../../contract/desk/staff.ts'
import { callApi, RefusedError } from './call-api.ts'
import { setServerClock } from './server-clock.ts'

export const sessionKey = ['session'] as const

/** The session of the signed-in staff member; null if nobody is signed in. */
export function useSessionQuery() {
  return useQuery<StaffSession | null>({
    queryKey: sessionKey,
    staleTime: Number.POSITIVE_INFINITY,
    // The user may have signed in in another tab.
    refetchOnWindowFocus: ({ state }) => (state.data === null ? 'always' : false),
    queryFn: ({ signal }) => readSession(signal),
  })
}

/** The session as the server knows it now; null if nobody is signed in. */
export async function readSession(signal?: AbortSignal): Promise<StaffSession | null> {
  const session = await callApi<StaffSession | null>('session', undefined, signal).catch(asSignedOut)
  if (session) setServerClock(session.now)
  return session
}

function asSignedOut(error: unknown): null {
  if (error instanceof RefusedError && error.status === 401) return null
  throw error
}

export const SessionContext = createContext<StaffSession | null>(null)

/** The session of whoever works here. Everything inside the shell has one. */
export function useSession(): StaffSession {
  const session = use(SessionContext)
  if (session === null) throw new Error('Only the shell, where someone is signed in, has a session')
  return session
}
