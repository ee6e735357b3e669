import { useMutation } from '@tanstack/react-query'
import type { DeskEmails } from '../../../contract/desk/account.ts'
import { callApi, describeFailedChange } from '../../base/call-api.ts'
import { changeSettings, deviceSettings } from '../../base/device-settings.ts'
import { endEndedSession } from '../../base/query-client.ts'
import { useStore } from '../../base/store.ts'
import { switchNotices, switchSound } from '../../parts/arrival-signals.ts'
import { CheckField } from '../../parts/choice-field/choice-field.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { PageFailure } from '../../parts/page/page-states.tsx'
import css from './own-account.module.css'
import { refreshAccount, storeDeskEmails, useOwnAccount } from './own-account-queries.ts'

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

/** Chooses which emails one gets: shown at once, and taken back and said where the server didn't take it. */
function useChooseEmails() {
  const { mutate } = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'desk-emails' },
    mutationFn: (emails: DeskEmails) => callApi<null>('account/emails', emails),
    onMutate: storeDeskEmails,
    onSuccess: async (_, emails) => void (await storeDeskEmails(emails)),
    onError: async (error, _, before) => {
      endEndedSession(error)
      if (before) await storeDeskEmails(before)
      // Of two choices that failed, the second took the first for what stood there before.
      void refreshAccount()
      showDeskNotice({ kind: 'failed', text: describeFailedChange(error) })
    },
  })
  return mutate
}

/** Settings of this browser, kept in it alone. */
export function DeviceSettings() {
  const { keys, sound, notices } = useStore(deviceSettings)
  return (
    <div className={css.settings}>
      <CheckField
        label="Sound for new requests"
        hint="Two soft tones, while the desk is open."
        isChecked={sound}
        onChange={switchSound}
      />
      <CheckField
        label="Browser notification for new requests"
        hint="It says that a request arrived, not who sent it. Your browser asks you first."
        isChecked={notices}
        onChange={(isOn) => void switchNotices(isOn)}
      />
      <CheckField
        label="Use keyboard shortcuts"
        hint="Turn them off if you dictate to your computer."
        isChecked={keys}
        onChange={(isOn) => changeSettings({ keys: isOn })}
      />
    </div>
  )
}
