import { useState } from 'react'
import { useKeys } from '../../base/keys.ts'
import { useSession } from '../../base/session.ts'
import { currentAccess, describeAccess } from '../../parts/access.ts'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import { DeviceSettings, EmailSettings } from './own-settings.tsx'
import { PassphraseDialog } from './passphrase-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { SignIns } from './sign-ins.tsx'
import { type OwnPanel, ProviderWayIn, WaysIn } from './ways-in.tsx'

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
