import type { Treatment } from '../../content-model/treatments/treatment-schema.ts'
import { content } from './site-content.ts'

type Price = NonNullable<Treatment['price']>

/** A price as the pages of this brand show it. */
export function priceTeaser(price: Price): string {
  return writePrice(price, content.brand.show.monthlyPrices)
}

/** `From $3999 or $41.62/mo. for 24 mo.*`, with the figures as the owner wrote them, or `From $3,999*` alone. */
export function writePrice({ from, monthly, termMonths }: Price, hasMonthly: boolean): string {
  if (!hasMonthly) return `${writeStartingPrice(from)}*`
  return `From $${from} or $${monthly.toFixed(2)}/mo. for ${termMonths} mo.*`
}

/** `From $3,999`, without the star of a footnote. */
export function writeStartingPrice(dollars: number): string {
  return `From $${dollars.toLocaleString('en-US')}`
}
