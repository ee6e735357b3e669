import type { Brand } from '../../content-model/brand/brand-schema.ts'
import type { Aim, PatternCost } from '../../content-model/pages/cost-schema.ts'

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
  return { grafts: { least, most }, basis, ...priceGrafts({ least, most }, graftPrice) }
}

/** From the lowest to the highest of all patterns. Undefined if the aim has no graft count at all. */
export function estimateOverall({ patterns, graftPrice }: Figures, aim: Aim): Estimate | undefined {
  const known = patterns.map((pattern) => pattern[aim]).filter((count) => count !== undefined)
  if (known.length === 0) return undefined
  const grafts = {
    least: Math.min(...known.map(({ least }) => least)),
    most: Math.max(...known.map(({ most }) => most)),
  }
  const basis = known.every((count) => count.basis === 'published') ? 'published' : 'ours'
  return { grafts, basis, ...priceGrafts(grafts, graftPrice) }
}

function priceGrafts({ least, most }: Range, graftPrice: Brand['graftPrice']): Pick<Estimate, 'dollars'> {
  if (graftPrice === undefined) return {}
  return { dollars: { least: Math.round(least * graftPrice.from), most: Math.round(most * graftPrice.to) } }
}
