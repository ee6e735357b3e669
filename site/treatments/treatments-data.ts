import type { Treatment } from '../../content-model/treatments/treatment-schema.ts'
import { pictureFit, toPicture } from '../content/pictures.ts'
import { priceTeaser, writeStartingPrice } from '../content/price-teaser.ts'
import { content } from '../content/site-content.ts'
import { bookingAddress, findTreatment } from '../content/treatments.ts'
import { treatmentQuestionId } from '../sections/faq/question-ids.ts'
import {
  describeBreadcrumbs,
  describeFaq,
  describeProcedure,
  serializeJsonLd,
} from '../sections/structured-data/describe-things.ts'

const { brand, home, treatments, treatmentsPage } = content

// What the sections of the overview show, joined from the content folder. Only the page itself reads this.

export const hero = {
  ...treatmentsPage.hero,
  lineUp: treatmentsPage.hero.lineUp.map(({ treatment, image }) => {
    const { shortTitle, price, pricing, timeEstimate } = findTreatment(treatment)
    return {
      slug: treatment,
      title: shortTitle,
      price: price ? writeStartingPrice(price.from) : pricing,
      time: timeEstimate,
      picture: toPicture(image),
    }
  }),
}

/** The featured treatment comes first: in the grid its card is twice as wide as the others. */
export const options = {
  copy: { ...treatmentsPage.options, recovery: treatmentsPage.details.recovery },
  priceFootnote: home.treatments.desktop.priceFootnote,
  cards: treatments
    .toSorted((one, other) => Number(other.featured) - Number(one.featured))
    .map(({ slug, title, description, timeEstimate, recoveryTime, price, pricing, featured, image }) => ({
      slug,
      title,
      description,
      timeEstimate,
      recoveryTime,
      isFeatured: featured,
      price: price ? priceTeaser(price) : pricing,
      picture: toPicture(image),
      fit: pictureFit(image),
    })),
}

export const details = {
  copy: treatmentsPage.details,
  phone: brand.phone,
  priceFootnote: home.treatments.desktop.priceFootnote,
  treatments: treatments.map((treatment, index) => ({
    ...treatment,
    price: treatment.price && priceTeaser(treatment.price),
    startingPrice: treatment.price && writeStartingPrice(treatment.price.from),
    page: treatment.links.page,
    bookHref: bookingAddress(treatment) ?? '/contact',
    hero: toPicture(treatment.heroImage),
    heroFit: pictureFit(treatment.heroImage),
    faq: treatment.faq.map(({ question, answer }, position) => ({
      id: treatmentQuestionId(treatment.slug, position),
      title: question,
      html: answer.html,
    })),
    previous: neighbor(index - 1),
    next: neighbor(index + 1),
  })),
}

export const consultation = {
  ...treatmentsPage.consultation,
  picture: toPicture(treatmentsPage.consultation.image),
  booking: brand.booking,
  phone: brand.phone,
}

export const sheet = { ...treatmentsPage.sheet, phone: brand.phone }

export const jsonLd = serializeJsonLd([
  describeBreadcrumbs(brand, [{ name: treatmentsPage.hero.heading, path: '/treatments' }]),
  // A membership has no price of its own here, and it is no procedure.
  ...treatments
    .filter(({ price }) => price)
    .map(({ title, description, links }) =>
      describeProcedure(brand.siteUrl, { name: title, path: links.page, description, steps: [] }),
    ),
  describeFaq(treatments.flatMap(({ faq }) => faq)),
])

/** Wraps around: the last comes before the first. */
function neighbor(index: number): Pick<Treatment, 'slug' | 'shortTitle'> {
  const found = treatments.at(index % treatments.length)
  if (!found) throw new Error('There are no treatments.')
  return { slug: found.slug, shortTitle: found.shortTitle }
}
