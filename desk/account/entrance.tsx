import { useState } from 'react'
import type { SignInStep } from '../../contract/desk/sign-in.ts'
import { queryClient } from '../app/query-client.ts'
import { hrefOf, navigate, readRoute, useRoute } from '../app/route.ts'
import { sessionKey } from '../app/session.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { EnterCode } from './enter-code.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import { SignIn } from './sign-in.tsx'

const invitationPath = /^\/invitation\/([^/]+)$/

/** The way in: a passphrase and a code, or the link of an invitation, which leads to both. */
export function Entrance({ brandName }: { brandName: string }) {
  const { path } = useRoute()
  const [step, setStep] = useState<SignInStep | null>(null)
  const token = invitationPath.exec(path)?.[1]

  const onStep = (next: SignInStep) => {
    if (next.next === 'desk') void openDesk()
    else setStep(next)
  }
  if (step?.next === 'authenticator') return <SetUpAuthenticator {...step} onStep={onStep} />
  if (step?.next === 'code') return <EnterCode onStep={onStep} onStartOver={() => setStep(null)} />
  if (token !== undefined) return <AcceptInvitation token={decodeURIComponent(token)} onStep={onStep} />
  return <SignIn brandName={brandName} onStep={onStep} />
}

/** To where somebody was going: a page of this site that asked them to sign in, or the place in the desk. */
async function openDesk(): Promise<void> {
  const { path, search } = readRoute(location.hash)
  const back = search.get('back')
  if (back !== null && isPathOfThisSite(back)) {
    location.assign(back)
    return
  }
  // A used link is not an address to come back to.
  if (invitationPath.test(path) || path === '/sign-in') navigate(hrefOf('/'), { replace: true })
  await queryClient.invalidateQueries({ queryKey: sessionKey })
}

function isPathOfThisSite(back: string): boolean {
  return back.startsWith('/') && URL.parse(back, location.origin)?.origin === location.origin
}
