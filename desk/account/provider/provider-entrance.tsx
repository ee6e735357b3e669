import type { ReactNode } from 'react'
import { useRoute } from '../../base/route.ts'
import { ActionButton, ActionLink } from '../../parts/action-button/action-button.tsx'
import { EndedLead } from '../ended-lead.tsx'
import type { EndedSession } from '../entrance.tsx'
import { EntranceLayout } from '../entrance-layout.tsx'
import { FormFault } from '../form-fault.tsx'
import { OpenedLink } from '../opened-link.tsx'
import { readInvitation } from '../read-invitation.ts'
import css from '../sign-in.module.css'
import { useProviderSignIn } from './use-provider-sign-in.ts'

type ProviderEntranceProps = {
  brandName: string
  /** What the identity provider is called. */
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
