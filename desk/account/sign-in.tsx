import { useEffect, useRef } from 'react'
import type { SignInStep } from '../../contract/desk/sign-in.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import { EndedLead, type EndedSession, EntranceLayout, FormFault } from './entrance-layout.tsx'
import css from './sign-in.module.css'
import { readField, useStepForm } from './use-step-form.ts'

type SignInProps = { brandName: string; ended: EndedSession | null; onStep: (step: SignInStep) => void }

/** First of two: who it is. The second is a code. */
export function SignIn({ brandName, ended, onStep }: SignInProps) {
  const passphrase = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The email is filled in.
    if (ended) passphrase.current?.focus()
  }, [ended])
  const { isSending, fault, setFault, send } = useStepForm('auth/sign-in', onStep)
  return (
    <EntranceLayout title="Sign in" lead={ended ? <EndedLead ended={ended} /> : `${brandName} consultation desk`}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const [email, secret] = [readField(event, 'email').trim(), readField(event, 'passphrase')]
          if (email === '' || secret === '') setFault('Enter your email and your passphrase.')
          else void send({ email, passphrase: secret })
        }}
      >
        <DeskField label="Email">
          {(wiring) => (
            <input
              {...wiring}
              name="email"
              type="email"
              defaultValue={ended?.email}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </DeskField>
        <DeskField label="Passphrase">
          {(wiring) => (
            <input {...wiring} ref={passphrase} name="passphrase" type="password" autoComplete="current-password" />
          )}
        </DeskField>
        <FormFault>{fault}</FormFault>
        <ActionButton variant="primary" type="submit" disabled={isSending}>
          {isSending ? 'Signing in…' : 'Sign in'}
        </ActionButton>
      </form>
      <p className={css.aside}>Forgot your passphrase or lost your phone? Ask a desk admin for a new link.</p>
      <p className={css.aside}>
        Looking for a consultation? <a href="/contact">Book one here.</a>
      </p>
    </EntranceLayout>
  )
}
