import type { SiteContent } from '../../../content-model/read-content.ts'

/** What belongs to one brand alone: its names, addresses, numbers, links, people, option values and headlines. */
export function brandCopy({
  brand,
  clinics,
  stories,
  testimonials,
  consultationForm,
  home,
  treatments,
}: SiteContent): string[] {
  return [
    brand.name,
    brand.legalName,
    brand.doctor.name,
    brand.phone.display,
    brand.phone.href,
    brand.email,
    brand.siteUrl,
    brand.booking,
    brand.membership,
    brand.line,
    brand.mark,
    brand.replyPromise,
    ...clinics.flatMap(({ title, address }) => [title, ...address]),
    ...stories.map(({ location }) => location),
    ...testimonials.entries.flatMap(({ name, quote }) => [name, quote]),
    ...treatments.map(({ title }) => title),
    ...consultationForm.locations.map(({ value }) => value),
    consultationForm.consent.text,
    home.hero.headline,
    home.testimonials.heading,
    home.stories.heading,
  ]
}

/** Every text of three words or more, wherever it stands in the content: a headline, an answer, an alternative text. */
export function sentences(content: unknown): string[] {
  if (typeof content === 'string') return content.trim().split(/\s+/).length >= 3 ? [content] : []
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(sentences)
}
