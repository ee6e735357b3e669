import { describeFailure } from '../base/call-api.ts'
import { serverNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { describeMoment } from '../parts/time-words.ts'
import css from './old-figures-line.module.css'

type OldFiguresLineProps = { error: unknown; readAt: number; onRetry: () => void }

/** Says that what stands below is not of now, and why. */
export function OldFiguresLine({ error, readAt, onRetry }: OldFiguresLineProps) {
  const { brand } = useSession()
  const now = serverNow()
  const when = describeMoment(readAt + now - Date.now(), { now, timeZone: brand.timeZone })
  return (
    <div className={css.line} role="alert">
      <p>{describeFailure(error, `These figures are from ${when}.`)}</p>
      <ActionButton onClick={onRetry}>Try again</ActionButton>
    </div>
  )
}
