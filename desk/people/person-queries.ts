import { useQuery } from '@tanstack/react-query'
import type { Person } from '../../contract/desk/people.ts'
import { callApi, RefusedError } from '../base/call-api.ts'
import { personHref } from '../base/hrefs.ts'
import { useLiveEvents } from '../base/live.ts'
import { queryClient } from '../base/query-client.ts'

const peopleKey = ['people'] as const

/** Everything about the person of a request, and again whenever a request has changed: it may be one of theirs. */
export function usePerson(requestId: string) {
  const queryKey = [...peopleKey, requestId]
  useLiveEvents(({ kind }) => {
    if (kind.startsWith('request-') || kind === 'resync') void queryClient.invalidateQueries({ queryKey })
  })
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<Person>('people/find', { requestId }, signal),
  })
}

/** Leads to the person with this email address; null if there is none. */
export async function findPersonHref(email: string): Promise<string | null> {
  const person = await callApi<Person>('people/find', { email }).catch(asNobody)
  if (person === null) return null
  const id = (person.requests[0] ?? person.privacyRequests[0])?.id ?? ''
  queryClient.setQueryData([...peopleKey, id], person)
  return personHref(id)
}

/**
 * After somebody's data changed: whatever showed them is read again when it is next seen. A request shows nothing until
 * then, because what is done on its older version would be refused.
 */
export async function refreshPeople(): Promise<void> {
  queryClient.removeQueries({ queryKey: ['requests', 'detail'], type: 'inactive' })
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'people' || queryKey[0] === 'requests',
  })
}

/** After somebody was deleted: nothing of them stays in the browser. */
export function forgetPeople(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'people' || queryKey[0] === 'requests' })
}

function asNobody(error: unknown): null {
  if (error instanceof RefusedError && error.status === 404) return null
  throw error
}
