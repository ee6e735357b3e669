import { useState } from 'react'
import { shortestPassphrase } from '../../contract/desk/passphrase-length.ts'
import type { OpenLink, SignInStep } from '../../contract/desk/sign-in.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import css from './entrance.module.css'
import { EntranceLayout, FormFault, readField, useStepForm } from './entrance-layout.tsx'
import { NewPassphraseField } from './new-passphrase-field.tsx'
import { OpenedLink } from './opened-link.tsx'

type AcceptInvitationProps = { token: string; onStep: (step: SignInStep) => void }

/** Lets whoever has the invitation's link choose a name and a passphrase. The link works once. */
export function AcceptInvitation({ token, onStep }: AcceptInvitationProps) {
  return (
    <OpenedLink token={token}>{(link) => <ChoosePassphrase token={token} link={link} onStep={onStep} />}</OpenedLink>
  )
}

function ChoosePassphrase({ token, link, onStep }: AcceptInvitationProps & { link: OpenLink }) {
  const { isSending, fault, setFault, send } = useStepForm('invitations/accept', onStep)
  const [passphrase, setPassphrase] = useState('')
  const isReset = link.kind === 'reset'
  return (
    <EntranceLayout
      title={isReset ? 'Choose a new passphrase' : 'Welcome to the desk'}
      lead={`You'll sign in as ${link.email}. First choose a passphrase, then set up an authenticator app.`}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const name = readField(event, 'name').trim()
          if (name === '') setFault('Enter your name.')
          else if (passphrase.length < shortestPassphrase) setFault(`Use at least ${shortestPassphrase} characters.`)
          else void send({ token, name, passphrase })
        }}
      >
        {/* For the browser's password manager. */}
        <input hidden readOnly autoComplete="username" value={link.email} />
        <DeskField label="Your name" hint="Your colleagues will see it.">
          {(wiring) => <input {...wiring} name="name" defaultValue={link.name} autoComplete="name" />}
        </DeskField>
        <NewPassphraseField label="Passphrase" value={passphrase} onChange={setPassphrase} />
        <FormFault>{fault}</FormFault>
        <ActionButton variant="primary" type="submit" disabled={isSending}>
          {isSending ? 'One moment…' : 'Continue'}
        </ActionButton>
      </form>
    </EntranceLayout>
  )
}
