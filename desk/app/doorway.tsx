import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Entrance } from '../account/entrance.tsx'
import { takeProviderAnswer } from '../account/provider/provider-answer.ts'
import { queryClient } from './query-client.ts'
import { SessionContext, sessionKey, useSessionQuery } from './session.ts'
import { StartFailure } from './shell/start-failure.tsx'

type DoorwayProps = { brandName: string; children: ReactNode }

/** Who is not signed in sees the way in, and nothing else. */
export function Doorway({ brandName, children }: DoorwayProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Session brandName={brandName}>{children}</Session>
    </QueryClientProvider>
  )
}

function Session({ brandName, children }: DoorwayProps) {
  const { data: session, error, refetch } = useSessionQuery()
  const memberId = session?.member.id
  const lastMemberId = useRef(memberId)
  useEffect(() => {
    if (memberId === undefined) return
    // What one colleague has read or begun to write must not wait for the next one at the same screen.
    if (lastMemberId.current !== undefined && lastMemberId.current !== memberId) location.reload()
    lastMemberId.current = memberId
    // Signed in already, as in another tab: what the provider sent is not needed.
    takeProviderAnswer()
    return () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  }, [memberId])

  if (session === undefined) return error ? <StartFailure error={error} onRetry={() => void refetch()} /> : null
  if (session === null) return <Entrance brandName={brandName} />
  return <SessionContext value={session}>{children}</SessionContext>
}
