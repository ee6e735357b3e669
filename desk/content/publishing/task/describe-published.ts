import type { ContentOverview } from '../../../../contract/desk/content.ts'
import { describeComing } from '../../../parts/time-words.ts'
import { isAboutToGoLive } from '../publish/going-live.ts'

type Clock = { now: number; timeZone: string }

/** "Version 12 is live.", or from when it will be. Nothing as long as that isn't known, or once it's past. */
export function describePublished(
  version: number | undefined,
  { live, scheduled }: Pick<ContentOverview, 'live' | 'scheduled'>,
  clock: Clock,
): string {
  if (live.version === version) return `Version ${version} is live.`
  if (scheduled === null || scheduled.version !== version) return ''
  const when = isAboutToGoLive(scheduled, clock.now) ? 'in a few seconds' : describeComing(scheduled.goesLiveAt, clock)
  return `Version ${version} goes live ${when}.`
}
