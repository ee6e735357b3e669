import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignInStep, SignInWay } from '../../contract/desk/sign-in.ts'
import { callApi } from '../base/call-api.ts'
import { useRoute } from '../base/route.ts'
import { StartFailure } from '../parts/start-failure/start-failure.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import type { EndedSession } from './entrance-layout.tsx'
import { openDesk, readInvitation } from './open-desk.ts'
import { ProviderEntrance } from './provider/provider-entrance.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import { EnterCode, SignIn } from './sign-in.tsx'

/** The way in, as the operator has set it up. */
export function Entrance({ brandName, ended }: { brandName: string; ended: EndedSession | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in-way'],
    queryFn: ({ signal }) => callApi<SignInWay>('auth/way', undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) return error ? <StartFailure error={error} onRetry={() => void refetch()} /> : null
  if (data.provider === null) return <PassphraseEntrance brandName={brandName} ended={ended} />
  return <ProviderEntrance brandName={brandName} provider={data.provider} ended={ended} />
}

/** A passphrase and a code, or the link of an invitation, which leads to both. */
function PassphraseEntrance({ brandName, ended }: { brandName: string; ended: EndedSession | null }) {
  const { path } = useRoute()
  const [step, setStep] = useState<SignInStep | null>(null)
  const token = readInvitation(path)

  const onStep = (next: SignInStep) => {
    if (next.next === 'desk') void openDesk()
    else setStep(next)
  }
  if (step?.next === 'authenticator') return <SetUpAuthenticator {...step} onStep={onStep} />
  if (step?.next === 'code') return <EnterCode onStep={onStep} onStartOver={() => setStep(null)} />
  if (token !== undefined) return <AcceptInvitation token={token} onStep={onStep} />
  return <SignIn brandName={brandName} ended={ended} onStep={onStep} />
}
