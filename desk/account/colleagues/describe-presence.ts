import type { ListedColleague } from '../../../contract/desk/colleagues.ts'
import { describeMoment } from '../../parts/time-words.ts'

type Clock = { now: number; timeZone: string }

/** Where somebody stands: waiting for their link to be opened, signed in since when, or out. */
export function describePresence({ state, seenAt, linkEndsAt, isSetUp }: ListedColleague, clock: Clock): string {
  if (state === 'revoked') return 'No access'
  if (linkEndsAt !== null && (state === 'invited' || !isSetUp)) {
    return linkEndsAt > clock.now ? `Link works until ${describeMoment(linkEndsAt, clock)}` : 'The link has expired'
  }
  return seenAt === null ? 'Signed out' : `Last seen ${describeMoment(seenAt, clock)}`
}
