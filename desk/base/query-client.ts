import { QueryCache, QueryClient } from '@tanstack/react-query'
import { RefusedError } from './call-api.ts'
import { readSession, sessionKey } from './session.ts'

/**
 * Keeps what was read until the session ends. Nothing is asked again on a whim: the live stream says what changed. Calls are made offline,
 * too, so that they fail and say so at once; the library would hold them back and do them later, unseen.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endEndedSession }),
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY, retry: isWorthAnotherTry, networkMode: 'always' },
    mutations: { networkMode: 'always', onError: endEndedSession },
  },
})

/** A session that has ended shows the sign-in, wherever it was noticed. */
export function endEndedSession(error: unknown): void {
  if (error instanceof RefusedError && error.status === 401) queryClient.setQueryData(sessionKey, null)
}

/** Asks whether the session has ended. Without an answer, it's taken to go on. */
export async function lookForEndedSession(): Promise<void> {
  const session = await readSession().catch(() => undefined)
  if (session === null) queryClient.setQueryData(sessionKey, null)
}

function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof RefusedError && error.status < 500)
}
