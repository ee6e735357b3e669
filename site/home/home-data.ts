import { emptyPages } from '../../content-model/pages/owners-pages.ts'
import { video } from '../../content-model/pictures/videos.ts'
import type { Treatment } from '../../content-model/treatments/treatment-schema.ts'
import { pictureFit, toPicture } from '../content/pictures.ts'
import { priceTeaser, writeStartingPrice } from '../content/price-teaser.ts'
import { content } from '../content/site-content.ts'
import { bookingAddress, findTreatment } from '../content/treatments.ts'
import { brandThings } from '../sections/structured-data/brand-things.ts'
import { serializeJsonLd } from '../sections/structured-data/describe-things.ts'
import type { HeroFact } from './hero/hero.tsx'

const { brand, home } = content

// What the home page's sections show, joined from the content folder. Only the page itself reads this.

export const jsonLd = serializeJsonLd(brandThings())

export const hero = {
  headline: home.hero.headline,
  facts: home.hero.facts && listFacts(home.hero.facts),
  phone: { ...home.hero.phone, picture: toPicture(home.hero.phone.image) },
  desktop: { ...home.hero.desktop, picture: toPicture(home.hero.desktop.image) },
  call: brand.phone,
  footnotes: home.hero.footnotes,
}

export const heroCompare = {
  before: toPicture(home.hero.compare.before),
  after: toPicture(home.hero.compare.after),
  beforeLabel: home.hero.compare.beforeLabel,
  afterLabel: home.hero.compare.afterLabel,
  hint: home.hero.compare.hint,
  caption: home.hero.compare.caption,
}

const { phone, desktop } = home.treatments

export const treatments = {
  phone: { ...phone, cards: phone.cards.map(showCard) },
  desktop: {
    ...desktop,
    viewAll: phone.viewAll,
    panels: desktop.panels.map((panel) => {
      const entry = findTreatment(panel.treatment)
      return { ...panel, ...showLinks(entry), picture: toPicture(panel.image), priceTeaser: showPrice(entry) }
    }),
    row: {
      title: desktop.rowTitle,
      subtitle: desktop.rowSubtitle,
      view: desktop.view,
      cards: desktop.cards.map(showCard),
    },
  },
  priceFootnote: desktop.priceFootnote,
  keyFeatureCopy: brand.show.keyFeatures ? { show: desktop.showKeyFeatures, hide: desktop.hideKeyFeatures } : undefined,
  showHoverZoom: brand.show.hoverZoom,
}

export const differences = content.differences.map((difference) => ({
  ...difference,
  picture: toPicture(difference.image),
}))

const { entries, further } = content.testimonials
const isAnySample = [...entries, ...further].some(({ sample }) => sample)

export const testimonials = {
  ...home.testimonials,
  sampleNote: brand.sampleNote,
  sampleNotice: isAnySample ? home.testimonials.sampleNotice : undefined,
  testimonials: entries.map(({ avatar, ...testimonial }) => ({
    ...testimonial,
    avatar: avatar && toPicture(avatar),
  })),
  further,
}

export const storiesHead = {
  ...home.stories,
  sampleNotice: content.stories.some(({ sample }) => sample) ? home.stories.sampleNotice : undefined,
}

export const stories = content.stories.map(({ image, video: clip, sample, ...story }) => ({
  ...story,
  poster: toPicture(image),
  videos: video(clip),
  sampleNote: sample ? brand.sampleNote : undefined,
}))

export const badges = brand.badges.map(toPicture)

function showCard(card: (typeof phone.cards)[number]) {
  const { links, features, title, shortTitle, ...entry } = findTreatment(card.treatment)
  return {
    slug: entry.slug,
    title: shortTitle,
    kicker: card.kicker,
    line: card.line,
    surface: card.surface,
    href: links.card ?? links.page,
    ...showLinks(entry),
    priceTeaser: showPrice({ price: entry.price }),
    keyFeatures: features,
    picture: toPicture(card.image),
    fit: pictureFit(card.image),
  }
}

/** A treatment the form has no option for leads to the page's form with nothing chosen. */
function showLinks(entry: Pick<Treatment, 'slug' | 'formTreatment'>) {
  return {
    detailsHref: `/treatments#${entry.slug}`,
    formTreatment: entry.formTreatment,
    bookHref: bookingAddress(entry) ?? '#contact',
  }
}

/** What a visitor asks first: what it costs, and who does it. */
function listFacts({ consultation, price, doctor }: NonNullable<typeof home.hero.facts>): HeroFact[] {
  const from = findTreatment(price.treatment).price?.from
  return [
    consultation,
    ...(from === undefined ? [] : [{ label: price.label, text: writeStartingPrice(from), href: '/cost' }]),
    ...(emptyPages(content).includes('/doctors') ? [] : [{ ...doctor, href: '/doctors' }]),
  ]
}

function showPrice({ price }: Pick<Treatment, 'price'>): string | undefined {
  return price && priceTeaser(price)
}
