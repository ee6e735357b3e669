import type { Brand } from '../../content-model/brand-schema.ts'
import type { Aim, PatternCost } from '../../content-model/cost-schema.ts'

export type Range = { least: number; most: number }

export type Estimate = {
  grafts: Range
  /** Whether the graft count is published, or the clinic's own estimate. */
  basis: 'published' | 'ours'
  /** In whole dollars; left out by a brand without a price per graft. */
  dollars?: Range
}

type Figures = { patterns: readonly PatternCost[]; graftPrice: Brand['graftPrice'] }

/**
 * What a first session would cost: the fewest grafts at the lowest price up to the most at the highest. Undefined if the
 * content has no graft count for this pattern and aim: then nobody makes one up.
 */
export function estimateCost(
  { patterns, graftPrice }: Figures,
  pattern: PatternCost['pattern'],
  aim: Aim,
): Estimate | undefined {
  const known = patterns.find((candidate) => candidate.pattern === pattern)?.[aim]
  if (known === undefined) return undefined
  const { least, most, basis } = known
  const dollars = graftPrice && {
    least: Math.round(least * graftPrice.from),
    most: Math.round(most * graftPrice.to),
  }
  return { grafts: { least, most }, basis, ...(dollars && { dollars }) }
}
