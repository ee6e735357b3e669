import { toPicture } from '../content/pictures.ts'
import { content } from '../content/site-content.ts'

const { brand, membership } = content

// What the membership page shows, joined from the content folder. Only the page itself reads this.

const join = { label: membership.join, href: brand.membership }

export const hero = {
  heading: membership.heading,
  lead: membership.lead,
  pricing: membership.pricing,
  join,
  learnMore: membership.learnMore,
  facts: (membership.facts ?? []).map(({ isCalled, ...fact }) => ({
    ...fact,
    href: isCalled ? brand.phone.href : undefined,
  })),
  card: { ...membership.card, brandName: brand.name, mark: brand.mark, phone: brand.phone.display },
}

export const types = {
  heading: membership.types.heading,
  types: membership.types.entries.map(({ image, ...entry }) => ({ ...entry, picture: toPicture(image) })),
}

export const showcase = { ...membership.showcase, brandName: brand.name, mark: brand.mark }

export const close = { ...membership.close, join, learnMore: membership.learnMore, phone: brand.phone }
