import { ActionButton } from '../../parts/action-button/action-button.tsx'
import rows from '../../parts/rows/rows.module.css'
import { useOwnAccount } from './own-account-queries.ts'

export type OwnPanel = 'passphrase' | 'recovery-codes'

const few = 3

/** The passphrase, and the codes for the day when the phone is gone. */
export function WaysIn({ open }: { open: (panel: OwnPanel) => void }) {
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

/** Where everybody's passphrases and second factors are somebody else's. */
export function ProviderWayIn({ provider }: { provider: string }) {
  return (
    <ul role="list" className={rows.list}>
      <li>
        <p className={rows.what}>{provider}</p>
        <p className={rows.quiet}>Change your password and two-step verification there.</p>
      </li>
    </ul>
  )
}
