import type { DeskEmails } from '../../../contract/desk/account.ts'
import { callApi, describeFailure } from '../../app/call-api.ts'
import { endEndedSession } from '../../app/query-client.ts'
import { CheckField } from '../../parts/choice-field/check-field.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import css from './device-settings.module.css'
import { refreshAccount, storeDeskEmails, useOwnAccount } from './own-account-queries.ts'

/** Which emails the desk sends; each is shown as chosen at once, and as it is stored if that fails. */
export function EmailSettings() {
  const { data } = useOwnAccount()
  if (!data) return null
  const { emails } = data
  return (
    <div className={css.settings}>
      <CheckField
        label="Reminders"
        hint="When a next step of yours is due."
        isChecked={emails.reminders}
        onChange={(reminders) => void choose({ ...emails, reminders })}
      />
      <CheckField
        label="Morning summary"
        hint="When your clinics open, if any requests are overdue."
        isChecked={emails.digest}
        onChange={(digest) => void choose({ ...emails, digest })}
      />
    </div>
  )
}

async function choose(emails: DeskEmails): Promise<void> {
  storeDeskEmails(emails)
  try {
    await callApi<null>('account/emails', emails)
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailure(error, 'Nothing was changed.') })
    await refreshAccount()
  }
}
