import { useSession } from '../../base/session.ts'

/** "Pacific Time": whose clock a time is told by, wherever the laptop is. */
export function useZoneName(): string {
  const { timeZone } = useSession().brand
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
