import { momentShown } from '../../contract/moment-shown.ts'
import { wallClock } from '../../contract/wall-clock.ts'

/** The moment at which the clock on a zone's wall shows this time, by the rule of `momentShown`. */
export function instantOf(wall: number, timeZone: string): number {
  return momentShown(wall, (moment) => wallClock(moment, timeZone))
}
