import type { Brand } from '../../content-model/brand/brand-schema.ts'
import type { Aim, PatternCost } from '../../content-model/pages/cost-schema.ts'

type Range = { least: number; most: number }

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

/** What the sessions of a first year start at, in dollars. A price that isn't for one session is paid once. */
export function firstYearCost(startingPrice: number, sessions: Range | undefined): Range {
  const { least, most } = sessions ?? { least: 1, most: 1 }
  return { least: startingPrice * least, most: startingPrice * most }
}

/** `1,000–1,600`, or one number if both are the same. */
export function writeCount({ least, most }: Range): string {
  return write(least, most, '')
}

/** `$6,000–$19,200`. Where that's too long for its line, it breaks after the dash and not inside a number. */
export function writeDollars({ least, most }: Range): string {
  return write(least, most, '$')
}

function write(least: number, most: number, sign: string): string {
  const [from, to] = [least, most].map((value) => `${sign}${value.toLocaleString('en-US')}`)
  return least === most ? `${from}` : `${from}–${to}`
}
