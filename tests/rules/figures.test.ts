import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readContent, type SiteContent } from '../../content-model/read-content.ts'
import { findContradictions, readFigures, type Statement } from './content-figures.ts'

const content = readContent('content')
const statements = readFigures('content')

describe('a patient who reads two pages', () => {
  it('finds the same figures on both, unless the owner knows of the difference', () => {
    const found = [...findContradictions(statements), ...findFalseSums(content), ...findDoubles(content)]
    const named = content.review.contradictions.map(({ about, says }) => ({ about, says: says.toSorted() }))
    expect(byName(found)).toEqual(byName(named))
  })

  it.each([
    ['fue session', '4-10 hours'],
    ['fue grafts', '1,500-2,500'],
    ['fue price of a graft', '$6-$12'],
    ['fue recovery', '3-7 days'],
    ['fue rest', '2 weeks'],
    ['fue preparation', '4-6 weeks'],
    ['fue check', '6 months'],
    ['fue interval', '6-12 months'],
    ['growth-factors interval', '3-6 months'],
    ['growth-factors series', '3-4'],
    ['exosomes session', '30-45 minutes'],
    ['exosomes interval', '3-6 months'],
    ['microneedling series', '3-6'],
    ['microneedling session', '60 minutes'],
    ['microneedling spacing', '3-6 weeks'],
  ])('is told of the %s on the treatment’s own page: %s', (about, says) => {
    const route = about.split(' ')[0]
    expect(statements).toContainEqual({ about, says, where: `procedures/${route}.yaml` })
  })
})

describe('an owner', () => {
  it('finds every claim that lacks a source in the list of what to check', () => {
    const list = readFileSync('docs/content-review.md', 'utf8')
    const claims = content.procedures.flatMap(({ reasons }) =>
      reasons.entries.filter(({ claim }) => claim && 'review' in claim).map(({ title }) => title),
    )
    expect(claims.length).toBeGreaterThan(0)
    expect(claims.filter((title) => !list.includes(title))).toEqual([])
  })

  it('finds each of the open questions where the list says that it stands', () => {
    const gone = content.review.questions.filter(({ where, quote }) => !readFileSync(where, 'utf8').includes(quote))
    expect(gone).toEqual([])
  })
})

describe('the comparison', () => {
  const says = (about: string, figure: string): Statement => ({ about, says: figure, where: 'page' })

  it('notices two pages that differ, and is silent about two that agree', () => {
    const differing = [says('fue session', '4-8 hours'), says('fue session', '4-10 hours'), says('fue rest', '2 weeks')]
    expect(findContradictions(differing)).toEqual([{ about: 'fue session', says: ['4-10 hours', '4-8 hours'] }])
    expect(findContradictions([says('fue rest', '2 weeks'), says('fue rest', '2 weeks')])).toEqual([])
  })
})

/** Amounts that do not add up: monthly rates against the price, and the grafts against the starting price. */
function findFalseSums({ treatments }: SiteContent): { about: string; says: string[] }[] {
  const rates = treatments.flatMap(({ slug, price }) => {
    if (!price || Math.abs(price.monthly * price.termMonths - price.from) < price.from / 50) return []
    const sum = (price.monthly * price.termMonths).toFixed(2)
    return [
      { about: `${slug} monthly price`, says: [`${price.termMonths} x $${price.monthly} = $${sum}`, `$${price.from}`] },
    ]
  })
  const [fewest] = figuresOf('fue grafts').map((range) => Number(range.split('-')[0]?.replace(',', '')))
  const [lowest] = figuresOf('fue price of a graft').map((range) => Number(range.split('-')[0]?.slice(1)))
  const [from] = figuresOf('fue price').map((price) => Number(price.slice(1)))
  const start = from ?? treatments.find(({ slug }) => slug === 'fue')?.price?.from ?? 0
  const total = (fewest ?? 0) * (lowest ?? 0)
  const grafts =
    total > start ? [{ about: 'fue starting price', says: [`${fewest} x $${lowest} = $${total}`, `$${start}`] }] : []
  return [...rates, ...grafts].map(({ about, says }) => ({ about, says: says.toSorted() }))
}

/** Two clinics at one address, and clinics that differ in what the law wants alike. */
function findDoubles({ clinics }: SiteContent): { about: string; says: string[] }[] {
  const addresses = Map.groupBy(clinics, ({ address }) => address.join(', '))
  const shared = [...addresses.values()].filter((list) => list.length > 1)
  const restrooms = new Set(
    clinics.flatMap(({ accessibility }) => accessibility.filter((entry) => /restroom/i.test(entry))),
  )
  return [
    ...shared.map((list) => ({ about: 'clinic address', says: list.map(({ title }) => title).sort() })),
    ...(restrooms.size > 1 ? [{ about: 'clinic restrooms', says: [...restrooms].sort() }] : []),
  ]
}

function figuresOf(about: string): string[] {
  return statements.filter((statement) => statement.about === about).map(({ says }) => says)
}

function byName<Entry extends { about: string }>(list: readonly Entry[]): Entry[] {
  return list.toSorted((one, other) => (one.about < other.about ? -1 : 1))
}
