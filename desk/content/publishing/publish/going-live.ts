import { useEffect } from 'react'
import type { ContentOverview } from '../../../../contract/desk/content.ts'
import { serverNow } from '../../../base/server-clock.ts'
import { refreshPublished } from '../publishing-queries.ts'

const soonMs = 15_000
const longestTimerMs = 2 ** 31 - 1
const graceMs = 500

/** Every server has a few seconds to take in what is published at once. */
export function isAboutToGoLive({ goesLiveAt }: { goesLiveAt: number }, now: number): boolean {
  return goesLiveAt <= now + soonMs
}

/** Asks again when the time of what is scheduled has come. */
export function useGoingLive(scheduled: ContentOverview['scheduled']): void {
  const goesLiveAt = scheduled?.goesLiveAt
  useEffect(() => {
    if (goesLiveAt === undefined) return
    const waitMs = Math.max(0, goesLiveAt - serverNow()) + graceMs
    if (waitMs > longestTimerMs) return
    const timer = setTimeout(() => void refreshPublished(), waitMs)
    return () => clearTimeout(timer)
  }, [goesLiveAt])
}
