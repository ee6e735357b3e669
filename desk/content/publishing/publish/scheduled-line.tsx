import { useState } from 'react'
import type { ContentOverview } from '../../../../contract/desk/content.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { describeComing } from '../../../parts/time-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { isAboutToGoLive } from './going-live.ts'
import css from './publish.module.css'

/** What waits for its time. Until then nothing else can be published. */
export function ScheduledLine({ scheduled }: { scheduled: NonNullable<ContentOverview['scheduled']> }) {
  const { brand } = useSession()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  if (isAboutToGoLive(scheduled, now)) return null
  const { version, by, note, goesLiveAt } = scheduled
  return (
    <div className={css.scheduled}>
      <p>
        <strong>{`Version ${version} goes live ${describeComing(goesLiveAt, { now, timeZone: brand.timeZone })}.`}</strong>
        {` “${note}”${by === null ? '' : `, ${by}`}. To publish something else first, unschedule it.`}
      </p>
      <ActionButton onClick={() => setAsking(true)}>Unschedule it</ActionButton>
      {isAsking && <CancelDialog version={version} onClose={() => setAsking(false)} />}
    </div>
  )
}
