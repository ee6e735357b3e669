import type { Treatment } from '../../content-model/treatment-schema.ts'

/** `From $3999 or $41.62/mo. for 24 mo.*`, with the figures as the owner wrote them. */
export function priceTeaser({ from, monthly, termMonths }: NonNullable<Treatment['price']>): string {
  return `From $${from} or $${monthly.toFixed(2)}/mo. for ${termMonths} mo.*`
}
