import type { ContentOverview } from '../../../contract/desk/content.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { describeComing, describeMoment } from '../../parts/time-words.ts'

/** Which version visitors see, and which comes next. */
export function LiveLine({ live, scheduled }: Pick<ContentOverview, 'live' | 'scheduled'>) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const by = live.by === null ? '' : `, published by ${live.by}`
  const since =
    live.since === null ? ', the original content' : `${by}, live since ${describeMoment(live.since, clock)}`
  return (
    <>
      {`Visitors see version ${live.version}${since}.`}
      {scheduled && ` Version ${scheduled.version} goes live ${describeComing(scheduled.goesLiveAt, clock)}.`}
    </>
  )
}
