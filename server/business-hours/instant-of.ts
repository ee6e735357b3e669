import { dayMs, minuteMs, wallClock } from '../../contract/wall-clock.ts'

/**
 * The moment at which the clock on a zone's wall shows this time. A time that comes twice, in fall, is the first of the
 * two; one that is skipped, in spring, is the moment of the skip. So what is later on the wall is never earlier.
 */
export function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (moment: number) => wallClock(moment, timeZone) - moment
  const before = offsetAt(wall - dayMs)
  const after = offsetAt(wall + dayMs)
  const candidates = [wall - before, wall - after]
  const instant = candidates.find((moment) => wallClock(moment, timeZone) === wall)
  if (instant !== undefined) return instant
  let moment = wall - after
  while (offsetAt(moment) !== after) moment += minuteMs
  return moment
}
