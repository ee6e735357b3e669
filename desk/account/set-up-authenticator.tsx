import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignInStep } from '../../contract/desk/sign-in.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import drawUrl from './draw-qr-code.ts?url'
import form from './entrance.module.css'
import { EntranceLayout, FormFault, readField, useStepForm } from './entrance-layout.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './set-up-authenticator.module.css'

type SetUpAuthenticatorProps = {
  otpauthUri: string
  recoveryCodes: readonly string[]
  onStep: (step: SignInStep) => void
}

/** The authenticator app, by camera or by hand, and the codes for the day when the phone is gone. */
export function SetUpAuthenticator({ otpauthUri, recoveryCodes, onStep }: SetUpAuthenticatorProps) {
  const { isSending, fault, setFault, send } = useStepForm('auth/code', onStep)
  const [areSaved, setSaved] = useState(false)
  return (
    <EntranceLayout
      title="Set up your authenticator"
      lead="An app on your phone gives you a code each time you sign in. Any authenticator app works."
    >
      <ol role="list" className={css.steps}>
        <li>
          <h2>1. Scan this code with the app</h2>
          <QrCode text={otpauthUri} label="QR code for your authenticator app" />
          <details className={css.byHand}>
            <summary>Can't scan it? Type in this key</summary>
            <code>{readSecret(otpauthUri)}</code>
          </details>
        </li>
        <li>
          <h2>2. Save your recovery codes</h2>
          <p className={form.aside}>If you lose your phone, one of these lets you in. You won't see them again.</p>
          <RecoveryCodes codes={recoveryCodes} />
          <label className={css.tick}>
            <input type="checkbox" checked={areSaved} onChange={(event) => setSaved(event.target.checked)} />I saved
            them somewhere safe
          </label>
        </li>
        <li>
          <h2>3. Enter the code the app shows</h2>
          <form
            className={form.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              const code = readField(event, 'code').replace(/\s/g, '')
              if (code === '') setFault('Enter the code.')
              else if (!areSaved) setFault('Save your recovery codes first, then check the box above.')
              else void send({ code })
            }}
          >
            <DeskField label="6-digit code">
              {(wiring) => <input {...wiring} name="code" inputMode="numeric" autoComplete="one-time-code" />}
            </DeskField>
            <FormFault>{fault}</FormFault>
            <ActionButton variant="primary" type="submit" disabled={isSending}>
              {isSending ? 'Checking…' : 'Open the desk'}
            </ActionButton>
          </form>
        </li>
      </ol>
    </EntranceLayout>
  )
}

/** The key in groups of four, as it is easiest to type. */
function readSecret(otpauthUri: string): string {
  const secret = URL.parse(otpauthUri)?.searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

/**
 * Dark on light in dark mode, too: not every camera reads it the other way around. Drawn here, so that nobody else gets the
 * secret, by a file of its own, which only this screen loads: see `integrations/separate-scripts.ts`.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data: library, isError } = useQuery({
    queryKey: ['qr-code'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<typeof import('./draw-qr-code.ts')> => await import(/* @vite-ignore */ drawUrl),
  })
  if (isError) return <p>The code didn't load. Type in the key instead.</p>
  const { size, path } = library?.drawQrCode(text) ?? { size: 1, path: '' }
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
