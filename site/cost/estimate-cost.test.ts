import { describe, expect, it } from 'vitest'
import { aims } from '../../content-model/pages/cost-schema.ts'
import { hairPattern } from '../../content-model/pages/hair-pattern.ts'
import { readContent } from '../../content-model/read-content.ts'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import {
  type Estimate,
  estimateCost,
  estimateOverall,
  firstYearCost,
  writeCount,
  writeDollars,
} from './estimate-cost.ts'

const { brand, cost } = readContent(brandSites.specified.content)
const figures = { patterns: cost.patterns, graftPrice: brand.graftPrice }

describe('someone who asks what a transplant would cost', () => {
  /** First sessions as published: the front, and the front with the crown. In dollars at $6 to $12 a graft. */
  const published: Record<string, Partial<Record<(typeof aims)[number], string>>> = {
    'norwood-3': { hairline: '1,000–1,600 = $6,000–$19,200' },
    'norwood-3-vertex': { hairline: '1,200–1,600 = $7,200–$19,200', both: '1,600–2,200 = $9,600–$26,400' },
    'norwood-4': { hairline: '1,600–2,200 = $9,600–$26,400', both: '2,200–2,600 = $13,200–$31,200' },
    'norwood-5': { hairline: '2,000–2,500 = $12,000–$30,000', both: '2,500–2,800 = $15,000–$33,600' },
    'norwood-6': { hairline: '2,400–3,000 = $14,400–$36,000', both: '2,800–3,400 = $16,800–$40,800' },
    'norwood-7': { hairline: '2,500–3,200 = $15,000–$38,400', both: '3,000–3,600 = $18,000–$43,200' },
  }
  const choices = hairPattern.options.flatMap((pattern) => aims.map((aim) => [pattern, aim] as const))

  it.each(choices)('gets the published range, or none, for %s and %s', (pattern, aim) => {
    const estimate = estimateCost(figures, pattern, aim)
    expect(estimate && say(estimate)).toBe(published[pattern]?.[aim])
    if (estimate) expect(estimate.basis).toBe('published')
  })

  it('gets the numbers of the content, and nothing from elsewhere', () => {
    const [first] = cost.patterns
    if (!first) throw new Error('There are no patterns.')
    const patterns = [{ ...first, crown: { least: 300, most: 300, basis: 'ours' as const } }]
    const estimate = estimateCost({ patterns, graftPrice: { from: 7.5, to: 10 } }, first.pattern, 'crown')
    expect(estimate).toEqual({
      grafts: { least: 300, most: 300 },
      basis: 'ours',
      dollars: { least: 2250, most: 3000 },
    })
    expect(estimate && writeCount(estimate.grafts)).toBe('300')
  })

  it('gets grafts without dollars from a brand that has no price per graft', () => {
    const estimate = estimateCost({ ...figures, graftPrice: undefined }, 'norwood-3', 'hairline')
    expect(estimate).toEqual({ grafts: { least: 1000, most: 1600 }, basis: 'published' })
  })

  it('sees the range of everything before he chooses, and who counted', () => {
    const front = estimateOverall(figures, 'hairline')
    expect(front && say(front)).toBe('1,000–3,200 = $6,000–$38,400')
    expect(front?.basis).toBe('published')
    const both = estimateOverall(figures, 'both')
    expect(both && say(both)).toBe('1,600–3,600 = $9,600–$43,200')
    const patterns = figures.patterns.map((pattern) => ({
      ...pattern,
      crown: { least: 300, most: 4000, basis: 'ours' as const },
    }))
    expect(estimateOverall({ patterns, graftPrice: undefined }, 'crown')).toEqual({
      grafts: { least: 300, most: 4000 },
      basis: 'ours',
    })
    expect(estimateOverall(figures, 'crown')).toBe(undefined)
  })
})

describe('someone who asks what a year of sessions would cost', () => {
  it('pays a session as often as it is planned, and a series once', () => {
    expect(firstYearCost(1299, { least: 2, most: 4 })).toEqual({ least: 2598, most: 5196 })
    expect(firstYearCost(699, undefined)).toEqual({ least: 699, most: 699 })
  })
})

function say({ grafts, dollars }: Estimate): string {
  return dollars ? `${writeCount(grafts)} = ${writeDollars(dollars)}` : writeCount(grafts)
}
