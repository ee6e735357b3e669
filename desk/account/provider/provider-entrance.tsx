import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ProviderAddress, SignInStep } from '../../../contract/desk/sign-in.ts'
import { callApi, describeFailedTry, RefusedError } from '../../base/call-api.ts'
import { useRoute } from '../../base/route.ts'
import { ActionButton, ActionLink } from '../../parts/action-button/action-button.tsx'
import css from '../entrance.module.css'
import { EndedLead, type EndedSession, EntranceLayout, FormFault } from '../entrance-layout.tsx'
import { openDesk, readInvitation } from '../open-desk.ts'
import { OpenedLink } from '../opened-link.tsx'
import { hasProviderAnswer, rememberPlace, takeProviderAnswer } from './provider-answer.ts'

type ProviderEntranceProps = {
  brandName: string
  /** The name of the identity provider. */
  provider: string
  ended: EndedSession | null
}

/** One button: who somebody is, and the second factor, is the provider's concern. */
export function ProviderEntrance({ brandName, provider, ended }: ProviderEntranceProps) {
  const token = readInvitation(useRoute().path)
  const { stage, fault, start } = useProviderSignIn(provider)
  const button = (
    <div className={css.form}>
      <FormFault>{fault}</FormFault>
      <ActionButton variant="primary" disabled={stage === 'leaving'} onClick={() => void start()}>
        {stage === 'leaving' ? 'One moment…' : `Sign in with ${provider}`}
      </ActionButton>
    </div>
  )
  if (stage === 'back') {
    return (
      <EntranceLayout title="Signing you in" lead={`You're signed in to ${provider}. One moment…`}>
        {null}
      </EntranceLayout>
    )
  }
  if (token !== undefined) {
    return (
      <ProviderInvitation token={token} provider={provider}>
        {button}
      </ProviderInvitation>
    )
  }
  return (
    <EntranceLayout title="Sign in" lead={ended ? <EndedLead ended={ended} /> : `${brandName} consultation desk`}>
      {ended?.isKept ? <SignInElsewhere provider={provider} /> : button}
      <p className={css.aside}>Use your work account. If it doesn't get you in, ask a desk admin.</p>
      <p className={css.aside}>
        Looking for a consultation? <a href="/contact">Book one here.</a>
      </p>
    </EntranceLayout>
  )
}

/** The provider's page would take the place of this one, and of what was typed on it. */
function SignInElsewhere({ provider }: { provider: string }) {
  return (
    <div className={css.form}>
      <ActionLink variant="primary" href="/staff" target="_blank" rel="noopener">
        {`Sign in with ${provider} in a new tab`}
      </ActionLink>
      <p className={css.aside}>Then come back to this tab.</p>
    </div>
  )
}

type ProviderInvitationProps = { token: string; provider: string; children: ReactNode }

/** An invitation names the address to sign in with: whoever else has the link gets nowhere with it. */
function ProviderInvitation({ token, provider, children }: ProviderInvitationProps) {
  return (
    <OpenedLink token={token}>
      {({ kind, email }) => (
        <EntranceLayout
          title={kind === 'reset' ? 'Sign in again' : 'Welcome to the desk'}
          lead={`Sign in with ${provider} as ${email}.`}
        >
          {children}
        </EntranceLayout>
      )}
    </OpenedLink>
  )
}

/** Where somebody is: here, on the way to the provider, or just back from there. */
type Stage = 'here' | 'leaving' | 'back'

/** To the identity provider and back again. */
function useProviderSignIn(provider: string) {
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
