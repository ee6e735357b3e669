import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { StaffSession } from '../../contract/desk/staff.ts'
import { Entrance } from '../account/entrance.tsx'
import { takeProviderAnswer } from '../account/provider/provider-answer.ts'
import { queryClient } from '../base/query-client.ts'
import { SessionContext, sessionKey, useSessionQuery } from '../base/session.ts'
import { StartFailure } from '../parts/start-failure/start-failure.tsx'
import { startAnew, useUnsavedWork } from './unsaved-work.ts'

type RequireSignInProps = {
  brandName: string
  /** Whether anything is written that outlives its form and is not saved. */
  hasDrafts: () => boolean
  children: ReactNode
}

/** Shows the sign-in, and nothing else, to anyone who isn't signed in. */
export function RequireSignIn(props: RequireSignInProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Session {...props} />
    </QueryClientProvider>
  )
}

function Session({ brandName, hasDrafts, children }: RequireSignInProps) {
  const { data: session, error, refetch } = useSessionQuery()
  const [last, setLast] = useState<StaffSession | null>(null)
  /** The session after which nothing was left to keep. */
  const [cleared, setCleared] = useState<StaffSession | null>(null)
  const hasUnsavedWork = useUnsavedWork(hasDrafts)

  const isAnother = session != null && last !== null && session.member.id !== last.member.id
  if (session != null && session !== last && !isAnother) setLast(session)
  useEffect(() => {
    // The next person at the same screen must not see what a colleague has read or begun to write.
    if (isAnother) startAnew()
  }, [isAnother])

  const clearUnlessUnsaved = useEffectEvent(() => {
    if (hasUnsavedWork()) return
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    setCleared(last)
  })
  const isSignedIn = session != null
  useEffect(() => {
    if (!isSignedIn) return
    // Signed in already, as in another tab: what the provider sent is not needed.
    takeProviderAnswer()
    return () => clearUnlessUnsaved()
  }, [isSignedIn])

  if (session === undefined) return error ? <StartFailure error={error} onRetry={() => void refetch()} /> : null
  if (isAnother) return null
  const isKept = last !== null && last !== cleared
  return (
    <>
      {/* Unseen, what was typed waits for whoever typed it to sign in again. */}
      {isKept && (
        <Activity mode={isSignedIn ? 'visible' : 'hidden'}>
          <SessionContext value={last}>{children}</SessionContext>
        </Activity>
      )}
      {!isSignedIn && <Entrance brandName={brandName} ended={last && { email: last.member.email, isKept }} />}
    </>
  )
}
