import { minuteMs } from '../../../contract/time.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { describeMoment, describeSpan } from '../../parts/time-words.ts'
import { useFormSharing } from '../form/form-context.ts'
import css from './file-editor.module.css'

const recentMs = 15 * minuteMs

/** Who changed the file last since it was published. Of a colleague who did so just now, the notice says more. */
export function LastChange({ path }: { path: string }) {
  const { change, isRecent, now } = useLastChange(path)
  const { member, brand } = useSession()
  if (!change || isRecent) return null
  const who = change.by.id === member.id ? 'you' : change.by.name
  return ` Last changed by ${who}, ${describeMoment(change.changedAt, { now, timeZone: brand.timeZone })}.`
}

/** That a colleague may be at work in the same file. */
export function ColleagueNotice({ path }: { path: string }) {
  const { change, isRecent, now } = useLastChange(path)
  if (!change || !isRecent) return null
  return (
    <p className={css.colleague}>
      <strong>
        {change.by.name} changed this page {describeSpan(now - change.changedAt)} ago.
      </strong>{' '}
      You can keep editing. Both changes are kept, and if you change the same field, you choose which one stays.
    </p>
  )
}

function useLastChange(path: string) {
  const { overview } = useFormSharing()
  const { member } = useSession()
  const now = useNow()
  const change = overview.changes.find((candidate) => candidate.path === path)
  const isRecent = change !== undefined && change.by.id !== member.id && now - change.changedAt < recentMs
  return { change, isRecent, now }
}
