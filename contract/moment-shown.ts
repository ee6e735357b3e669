import { dayMs, minuteMs } from './time.ts'

/**
 * The moment at which a clock shows this time: one rule for every zone and all of the project. A time that comes twice,
 * in fall, is the first of the two; one that is skipped, in spring, is the moment of the skip. So what is later on the
 * wall is never earlier. The clock gives what it shows to the minute, as a number of milliseconds like an epoch time.
 */
export function momentShown(wall: number, clock: (moment: number) => number): number {
  const offsetAt = (moment: number) => clock(moment) - moment
  const before = offsetAt(wall - dayMs)
  const after = offsetAt(wall + dayMs)
  const candidates = [wall - before, wall - after]
  const instant = candidates.find((moment) => clock(moment) === wall)
  if (instant !== undefined) return instant
  let moment = wall - after
  while (offsetAt(moment) !== after) moment += minuteMs
  return moment
}
