import type { ContentHistory } from '../../../../contract/desk/content-publishing.ts'
import { describeComing, describeMoment } from '../../../parts/time-words.ts'

type Version = Pick<ContentHistory[number], 'state' | 'goesLiveAt'>
type Published = Pick<ContentHistory[number], 'by' | 'goesLiveAt'>
type Clock = { now: number; timeZone: string }

/** "Live since 9:40 AM", "goes live tomorrow at 8:00 AM", "unscheduled": what became of a version. */
export function describeState({ state, goesLiveAt }: Version, clock: Clock): string {
  if (state === 'canceled') return 'unscheduled'
  if (goesLiveAt === null) return state === 'live' ? 'live, original content' : 'original content'
  if (state === 'scheduled') return `goes live ${describeComing(goesLiveAt, clock)}`
  return `${state === 'live' ? 'live since' : 'went live'} ${describeMoment(goesLiveAt, clock)}`
}

/** Who published a version; nobody did with the content that the site came with. */
export function describePublisher({ by, goesLiveAt }: Published): string {
  return by ?? (goesLiveAt === null ? '' : 'A command on the server')
}
