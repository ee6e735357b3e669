import rows from '../../parts/rows/rows.module.css'

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
