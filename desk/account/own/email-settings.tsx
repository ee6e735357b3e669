import { CheckField } from '../../parts/choice-field/check-field.tsx'
import { PageFailure } from '../../parts/page/page-states.tsx'
import css from './device-settings.module.css'
import { useOwnAccount } from './own-account-queries.ts'
import { useChooseEmails } from './use-choose-emails.ts'

/** Which emails the desk sends. */
export function EmailSettings() {
  const { data, error, refetch } = useOwnAccount()
  const choose = useChooseEmails()
  if (error && !data) {
    return <PageFailure title="Your choices didn't load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return null
  const { emails } = data
  return (
    <div className={css.settings}>
      <CheckField
        label="Reminders"
        hint="When a next step is due on a request that's assigned to you, or that you were the last person to work on."
        isChecked={emails.reminders}
        onChange={(reminders) => choose({ ...emails, reminders })}
      />
      <CheckField
        label="Morning summary"
        hint="When your clinics open, if any requests are overdue."
        isChecked={emails.digest}
        onChange={(digest) => choose({ ...emails, digest })}
      />
    </div>
  )
}
