import { useEffect, useEffectEvent, useState } from 'react'
import type { ProviderAddress, SignInStep } from '../../../contract/desk/sign-in.ts'
import { callApi, describeFailedTry, RefusedError } from '../../base/call-api.ts'
import { openDesk } from '../open-desk.ts'
import { hasProviderAnswer, rememberPlace, takeProviderAnswer } from './provider-answer.ts'

/** Where somebody is: here, on the way to the provider, or just back from there. */
type Stage = 'here' | 'leaving' | 'back'

/** To the identity provider and back again. */
export function useProviderSignIn(provider: string) {
  const [stage, setStage] = useState<Stage>(() => (hasProviderAnswer() ? 'back' : 'here'))
  const [fault, setFault] = useState<string | null>(null)

  const attempt = async (next: Stage, work: () => Promise<void>) => {
    setStage(next)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(describeSignInFailure(error, provider))
      setStage('here')
    }
  }
  const start = () =>
    attempt('leaving', async () => {
      const { url } = await callApi<ProviderAddress>('auth/provider/start', {})
      rememberPlace()
      location.assign(url)
    })
  const finish = useEffectEvent(async (answer: string) => {
    await attempt('back', async () => {
      await callApi<SignInStep>('auth/provider/finish', { answer })
      await openDesk()
    })
  })
  useEffect(() => {
    const answer = takeProviderAnswer()
    if (answer !== null) void finish(answer)
    // The browser's Back button shows the page as it was left.
    const stay = () => setStage((current) => (current === 'leaving' ? 'here' : current))
    addEventListener('pageshow', stay)
    // Another place, such as an invitation's link: what went wrong before says nothing there.
    const forget = () => setFault(null)
    addEventListener('hashchange', forget)
    return () => {
      removeEventListener('pageshow', stay)
      removeEventListener('hashchange', forget)
    }
  }, [])
  return { stage, fault, start }
}

function describeSignInFailure(error: unknown, provider: string): string {
  if (error instanceof RefusedError && error.problem.type === 'urn:problem-type:sign-in-unavailable') {
    return `Signing in with ${provider} isn't working right now. Try again in a few minutes. If it keeps happening, tell whoever runs the site. Colleagues who are signed in can keep working.`
  }
  return describeFailedTry(error)
}
