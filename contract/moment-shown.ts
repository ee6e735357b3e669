import { dayMs, minuteMs } from './time.ts'

/**
 * The moment at which `clock` shows `wall`; both are like epoch milliseconds, to the minute. A time that comes twice
 * (fall) is the first of the two; a skipped one (spring) is the moment of the skip. So a later time on the wall is
 * never an earlier moment. One rule for every zone and the whole project.
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
