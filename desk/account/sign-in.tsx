import { useEffect, useRef, useState } from 'react'
import type { SignInStep } from '../../contract/desk/sign-in.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import css from './entrance.module.css'
import { EndedLead, type EndedSession, EntranceLayout, FormFault, readField, useStepForm } from './entrance-layout.tsx'

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

type EnterCodeProps = { onStep: (step: SignInStep) => void; onStartOver: () => void }

const digits = 6

/** Second of two: the code of the authenticator app, sent with its sixth digit, or one of the recovery codes. */
export function EnterCode({ onStep, onStartOver }: EnterCodeProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <EntranceLayout
      title={isRecovery ? 'Recovery code' : 'Enter your code'}
      lead={
        isRecovery
          ? "Enter one of the codes you saved. Each one works once. Capitals and the dash don't matter."
          : 'Open your authenticator app. The code changes every 30 seconds.'
      }
    >
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onStep={onStep} />
      <ActionButton variant="bare" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
      </ActionButton>
      <ActionButton variant="bare" onClick={onStartOver}>
        Start over
      </ActionButton>
    </EntranceLayout>
  )
}

type CodeFormProps = { isRecovery: boolean; onStep: (step: SignInStep) => void }

function CodeForm({ isRecovery, onStep }: CodeFormProps) {
  const { isSending, fault, setFault, send } = useStepForm(isRecovery ? 'auth/recovery-code' : 'auth/code', onStep)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // The next try begins with an empty field.
    if (fault !== null) input.current?.select()
  }, [fault])

  const change = (typed: string) => {
    setCode(typed)
    const figures = typed.replace(/\D/g, '')
    if (!isRecovery && figures.length === digits) void send({ code: figures })
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '') setFault('Enter the code.')
        else void send({ code: code.trim() })
      }}
    >
      <DeskField label={isRecovery ? 'Recovery code' : `${digits}-digit code`}>
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            value={code}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </DeskField>
      <FormFault>{fault}</FormFault>
      <ActionButton variant="primary" type="submit" disabled={isSending}>
        {isSending ? 'Checking…' : 'Continue'}
      </ActionButton>
    </form>
  )
}
