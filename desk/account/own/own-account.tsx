import { useState } from 'react'
import { useKeys } from '../../base/keys.ts'
import { useSession } from '../../base/session.ts'
import { currentAccess, describeAccess } from '../../parts/access.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import rows from '../../parts/rows/rows.module.css'
import { useOwnAccount } from './own-account-queries.ts'
import { DeviceSettings, EmailSettings } from './own-settings.tsx'
import { PassphraseDialog, RenewCodesDialog } from './sign-in-dialogs.tsx'
import { SignIns } from './sign-ins.tsx'

/** One's own account: how one signs in and where one is, and what this device does. */
export function OwnAccount() {
  const { member, brand, signInProvider } = useSession()
  const [panel, setPanel] = useState<OwnPanel | null>(null)
  const close = () => setPanel(null)
  const ownKeys = [
    { key: 'p', label: 'Change passphrase', group: 'Your account', run: () => setPanel('passphrase') },
    { key: 'r', label: 'Get new codes', group: 'Your account', run: () => setPanel('recovery-codes') },
  ]
  useKeys(signInProvider === null ? ownKeys : [])
  return (
    <DeskPage
      area="Your account"
      title={member.name}
      lead={`${member.email} · ${describeAccess(currentAccess(member, brand.clinics), brand.clinics)}`}
    >
      <DeskSection title="How you sign in">
        {signInProvider === null ? <WaysIn open={setPanel} /> : <ProviderWayIn provider={signInProvider} />}
      </DeskSection>
      <SignIns />
      <DeskSection title="Emails to you">
        <EmailSettings />
      </DeskSection>
      <DeskSection title="On this device">
        <DeviceSettings />
      </DeskSection>
      {panel === 'passphrase' && <PassphraseDialog onClose={close} />}
      {panel === 'recovery-codes' && <RenewCodesDialog onClose={close} />}
    </DeskPage>
  )
}

type OwnPanel = 'passphrase' | 'recovery-codes'

const few = 3

/** The passphrase, and the codes for the day when the phone is gone. */
function WaysIn({ open }: { open: (panel: OwnPanel) => void }) {
  const { data } = useOwnAccount()
  const left = data?.recoveryCodesLeft ?? undefined
  return (
    <ul role="list" className={rows.list}>
      <li>
        <p className={rows.what}>Passphrase</p>
        <p className={rows.quiet}>Changing it signs you out everywhere else.</p>
        <div className={rows.side}>
          <ActionButton keyName="p" onClick={() => open('passphrase')}>
            Change passphrase…
          </ActionButton>
        </div>
      </li>
      <li>
        <p className={rows.what}>Recovery codes</p>
        <p className={left !== undefined && left <= few ? rows.late : rows.quiet}>
          {left !== undefined && `${left === 0 ? 'None' : left} left. `}Each one works once, without your authenticator
          app.
        </p>
        <div className={rows.side}>
          <ActionButton keyName="r" onClick={() => open('recovery-codes')}>
            Get new codes…
          </ActionButton>
        </div>
      </li>
    </ul>
  )
}

/** Shown if an identity provider keeps everybody's passphrases and second factors. */
function ProviderWayIn({ provider }: { provider: string }) {
  return (
    <ul role="list" className={rows.list}>
      <li>
        <p className={rows.what}>{provider}</p>
        <p className={rows.quiet}>Change your password and two-step verification there.</p>
      </li>
    </ul>
  )
}
