import type { Range } from './estimate-cost.ts'

/** What the sessions of a first year start at, in dollars. A price that isn't for one session is paid once. */
export function firstYearCost(startingPrice: number, sessions: Range | undefined): Range {
  const { least, most } = sessions ?? { least: 1, most: 1 }
  return { least: startingPrice * least, most: startingPrice * most }
}
