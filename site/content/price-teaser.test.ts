import { expect, it } from 'vitest'
import { priceTeaser, writePrice } from './price-teaser.ts'
import { content } from './site-content.ts'

it('a visitor reads the four specified price teasers, figure by figure', () => {
  const teasers = content.treatments.flatMap(({ shortTitle, price }) =>
    price ? [`${shortTitle}: ${priceTeaser(price)}`] : [],
  )
  expect(teasers).toEqual([
    'FUE Hair Transplant: From $3999 or $41.62/mo. for 24 mo.*',
    'Microneedling: From $899 or $9.37/mo. for 24 mo.*',
    'Growth Factors: From $699 or $7.29/mo. for 24 mo.*',
    'Hypersomes: From $1299 or $13.54/mo. for 24 mo.*',
  ])
})

it('an amount of whole dollars keeps its two digits for cents', () => {
  expect(writePrice({ from: 1200, monthly: 50, termMonths: 24 }, true)).toBe('From $1200 or $50.00/mo. for 24 mo.*')
})

it('a visitor reads no monthly amount as long as the owner has not settled it', () => {
  expect(writePrice({ from: 3999, monthly: 41.62, termMonths: 24 }, false)).toBe('From $3,999*')
})
