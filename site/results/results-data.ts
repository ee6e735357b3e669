import { hairPatternNames } from '../../content-model/pages/hair-pattern.ts'
import type { ResultCase } from '../../content-model/pages/results-schema.ts'
import { pictureFit, toPicture } from '../content/pictures.ts'
import { content } from '../content/site-content.ts'
import { findTreatment } from '../content/treatments.ts'
import { describeBreadcrumbs, serializeJsonLd } from '../sections/structured-data/describe-things.ts'
import { filtersOf, writeFilterStyles } from './filters/filters-of.ts'
import { nameApart } from './name-apart.ts'

const { brand, cost, results } = content
const { labels } = results

// What the sections of the results page show. Of each case, only what is named here gets into the page: never the number
// of the consent, nor the day of a photo.

export const head = { heading: results.heading, lead: results.lead }

const names = nameApart(results.cases.map((entry) => [titleOf(entry), ...factsOf(entry)].join(', ')))

export const cases = results.cases.map((entry, index) => ({
  name: names[index] ?? '',
  traits: traitsOf(entry),
  title: titleOf(entry),
  pattern: entry.pattern,
  facts: factsOf(entry),
  seen: entry.seen,
  slider: {
    before: toPicture(entry.before),
    after: toPicture(entry.after),
    beforeLabel: labels.before,
    afterLabel: labels.after,
    hint: labels.slide,
    caption: entry.after.caption ?? entry.before.caption,
  },
}))

const filters = filtersOf(
  cases.map(({ traits }) => traits),
  {
    treatment: { legend: labels.treatments, name: (slug) => findTreatment(slug).title },
    pattern: { legend: labels.patterns, name: nameOf },
    decade: { legend: labels.ages, name: (decade) => decade },
  },
)

export const gallery = { labels, filters, total: cases.length, vary: results.vary }

export const filterStyles = writeFilterStyles(
  filters,
  cases.map(({ traits }) => traits),
)

export const close = { ...results.close, phone: brand.phone }

const { image, ...unpublishedCopy } = results.unpublished

export const unpublished = {
  ...unpublishedCopy,
  picture: image && { ...toPicture(image), fit: pictureFit(image) },
  button: results.close.button,
}

export const jsonLd = serializeJsonLd([describeBreadcrumbs(brand, [{ name: results.heading, path: '/results' }])])

function titleOf({ treatment }: ResultCase): string {
  return findTreatment(treatment).title
}

function traitsOf({ treatment, pattern, decade }: ResultCase) {
  return { treatment, pattern, decade }
}

function factsOf({ pattern, grafts, months, decade }: ResultCase): string[] {
  return [
    nameOf(pattern),
    ...(grafts ? [`${grafts.toLocaleString('en-US')} ${labels.grafts}`] : []),
    `${months} ${months === 1 ? labels.oneMonth : labels.months}`,
    labels.age.replace('{decade}', decade),
  ]
}

/** As the cost page calls it, so that a pattern has one name on the site. */
function nameOf(pattern: ResultCase['pattern']): string {
  return cost.patterns.find((entry) => entry.pattern === pattern)?.name ?? hairPatternNames[pattern]
}
