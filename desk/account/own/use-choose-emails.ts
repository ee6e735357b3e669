import { useMutation } from '@tanstack/react-query'
import type { DeskEmails } from '../../../contract/desk/account.ts'
import { callApi, describeFailedChange } from '../../base/call-api.ts'
import { endEndedSession } from '../../base/query-client.ts'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { refreshAccount, storeDeskEmails } from './own-account-queries.ts'

/** Chooses which emails one gets: shown at once, and taken back and said where the server didn't take it. */
export function useChooseEmails() {
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
