import { type Aim, aims, type PatternCost } from '../../content-model/pages/cost-schema.ts'
import { toPicture } from '../content/pictures.ts'
import { writeStartingPrice } from '../content/price-teaser.ts'
import { content } from '../content/site-content.ts'
import { findTreatment } from '../content/treatments.ts'
import { showSource } from '../sections/source-line/source-line.tsx'
import { describeBreadcrumbs, serializeJsonLd } from '../sections/structured-data/describe-things.ts'
import {
  type Estimate,
  estimateCost,
  estimateOverall,
  firstYearCost,
  writeCount,
  writeDollars,
} from './estimate-cost.ts'
import type { ShownAnswer } from './range-chooser/range-chooser.tsx'

const { brand, candidacy, cost } = content
const { chooser, answer, transplant, table, others, source, take } = cost

/** In plain words, as at the same drawing of the candidacy check. Its own name is for doctors. */
const patterns = cost.patterns.map((entry) => ({ ...entry, words: wordsOf(entry.pattern) ?? entry.name }))

function wordsOf(pattern: PatternCost['pattern']): string | undefined {
  return candidacy.questions.flatMap(({ answers }) => answers).find(({ drawing }) => drawing === pattern)?.label
}

const figures = { patterns, graftPrice: brand.graftPrice }
const graftPrice = brand.graftPrice && writeDollars({ least: brand.graftPrice.from, most: brand.graftPrice.to })

/** Patterns and aims without any number would be empty rows and columns. One sentence says so instead. */
const isCounted = (pattern: PatternCost) => aims.some((aim) => pattern[aim])
const countedAims = aims.filter((aim) => patterns.some((pattern) => pattern[aim]))

// What the sections of the cost page show, calculated from the content folder. Only the page itself reads this.

export const head = { heading: cost.heading, lead: cost.lead }

export const range = {
  copy: { ...chooser, ...answer },
  take,
  title: cost.heading,
  contact: `${brand.name}, ${brand.phone.display}`,
  patterns: patterns.map(({ pattern, words, name, description }) => ({
    pattern,
    words,
    description: `${name}. ${description}`,
  })),
  aims: aims.map((aim) => ({ value: aim, label: chooser.aims[aim].label })),
  plan: {
    graftPrice,
    sessions: transplant.sessions,
    chair: transplant.chair,
    daysOff: transplant.daysOff,
  },
  book: cost.close.button,
  answers: Object.fromEntries([
    ...aims.map((aim) => [` ${aim}`, overallAnswer(aim)]),
    ...patterns.flatMap(({ pattern, words }) =>
      aims.map((aim) => [`${pattern} ${aim}`, answerFor(pattern, aim, words)]),
    ),
  ]),
}

/** The answer before a pattern is chosen. */
function overallAnswer(aim: Aim): ShownAnswer {
  const estimate = estimateOverall(figures, aim)
  return {
    choice: chooser.everyPattern,
    description: [`${chooser.aims[aim].label}.`, ...(estimate ? [chooser.empty] : [])].join(' '),
    ...showEstimate(estimate),
    note: undefined,
  }
}

function answerFor(pattern: PatternCost['pattern'], aim: Aim, words: string): ShownAnswer {
  const estimate = estimateCost(figures, pattern, aim)
  const { label, note } = chooser.aims[aim]
  return {
    choice: words,
    description: label,
    ...showEstimate(estimate),
    // If other patterns have a number and this one doesn't, the source's words about that number help nobody.
    note: estimate || !countedAims.includes(aim) ? note : undefined,
  }
}

function showEstimate(estimate: Estimate | undefined): Pick<ShownAnswer, 'figure' | 'grafts' | 'basis'> {
  const grafts = estimate && writeCount(estimate.grafts)
  return {
    figure: estimate?.dollars ? writeDollars(estimate.dollars) : grafts && `${grafts} ${table.grafts}`,
    grafts,
    basis: estimate?.basis,
  }
}

export const included = { ...transplant, picture: transplant.image && toPicture(transplant.image) }

export const allPatterns = {
  copy: { ...table, ours: answer.ours, notAQuote: answer.notAQuote },
  source: showSource(source, { before: answer.published, readOn: answer.readOn }),
  columns: countedAims.map((aim) => chooser.aims[aim].label),
  without: [
    ...patterns.filter((pattern) => !isCounted(pattern)).map(({ name }) => name),
    ...aims.filter((aim) => !countedAims.includes(aim)).map((aim) => chooser.aims[aim].label),
  ],
  rows: patterns.filter(isCounted).map(({ pattern, words, name }) => ({
    pattern,
    words,
    name,
    cells: countedAims.map((aim) => {
      const estimate = estimateCost(figures, pattern, aim)
      return (
        estimate && {
          dollars: estimate.dollars && writeDollars(estimate.dollars),
          grafts: writeCount(estimate.grafts),
          isOurs: estimate.basis === 'ours',
        }
      )
    }),
  })),
}

export const otherCosts = {
  copy: others,
  entries: others.entries.map(({ treatment: slug, priceIsFor, followUps, sessionsInFirstYear, note }) => {
    const { title, links, price, pricing } = findTreatment(slug)
    const year = price && firstYearCost(price.from, sessionsInFirstYear)
    return {
      title,
      href: links.page,
      price: price ? writeStartingPrice(price.from) : pricing,
      priceIsFor: price && priceIsFor,
      followUps,
      firstYear: year && {
        dollars: year.least === year.most ? writeStartingPrice(year.least) : writeDollars(year),
        how: sessionsInFirstYear ? `${writeCount(sessionsInFirstYear)} ${others.sessions}` : others.plusFollowUps,
      },
      note,
    }
  }),
}

export const monthly = cost.monthly

/** The sections that have something to show, on one background after the other. */
export const sections = cost.sections
  .filter((name) => name !== 'monthly' || monthly !== undefined)
  .map((name, index) => ({ name, surface: index % 2 === 0 ? ('sand' as const) : ('paper' as const) }))

export const close = { ...cost.close, phone: brand.phone }

export const jsonLd = serializeJsonLd([describeBreadcrumbs(brand, [{ name: cost.heading, path: '/cost' }])])
