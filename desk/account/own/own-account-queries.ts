import { useQuery } from '@tanstack/react-query'
import type { DeskEmails, OwnAccount } from '../../../contract/desk/account.ts'
import type { OwnSession } from '../../../contract/desk/staff-members.ts'
import { callApi } from '../../base/call-api.ts'
import { queryClient } from '../../base/query-client.ts'

const accountKey = ['account'] as const

const settingsKey = [...accountKey, 'settings'] as const

export function useOwnAccount() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => callApi<OwnAccount>('account', undefined, signal),
  })
}

/** One's own sign-ins that are in force, the newest first. */
export function useOwnSessions() {
  return useQuery({
    queryKey: [...accountKey, 'sessions'],
    queryFn: ({ signal }) => callApi<OwnSession[]>('account/sessions', undefined, signal),
  })
}

export async function refreshAccount(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: accountKey })
}

/** Shows what was chosen, and returns what stood there. A slower answer from before doesn't undo it. */
export async function storeDeskEmails(emails: DeskEmails): Promise<DeskEmails | undefined> {
  await queryClient.cancelQueries({ queryKey: settingsKey })
  const before = queryClient.getQueryData<OwnAccount>(settingsKey)
  if (before) queryClient.setQueryData<OwnAccount>(settingsKey, { ...before, emails })
  return before?.emails
}
