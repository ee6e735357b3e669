import { useState } from 'react'
import type { SignInStep } from '../../contract/desk/sign-in.ts'
import { useRoute } from '../base/route.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { EnterCode } from './enter-code.tsx'
import type { EndedSession } from './entrance.tsx'
import { openDesk } from './open-desk.ts'
import { readInvitation } from './read-invitation.ts'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import { SignIn } from './sign-in.tsx'

/** A passphrase and a code, or the link of an invitation, which leads to both. */
export function PassphraseEntrance({ brandName, ended }: { brandName: string; ended: EndedSession | null }) {
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
