import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../content-model/read-content.ts'
import {
  differentNumbers,
  findDifferences,
  findUnnamedDifferences,
} from '../../content-model/review/find-differences.ts'
import { readNumbers, type Statement } from '../../content-model/review/read-numbers.ts'
import { reviewContent } from '../../content-model/review/review-content.ts'
import { brandSites } from '../brands/brand-sites.ts'

const folder = brandSites.specified.content
const content = readContent(folder)

describe('a patient who reads two pages of the specified brand', () => {
  it('finds different numbers just where the specification has them, each named in review.yaml', () => {
    const found = findDifferences(folder, content).map(({ about, says }) => ({ about, says }))
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
    expect(readNumbers(folder)).toContainEqual({ about, says, where: `procedures/${route}.yaml` })
  })
})

describe('the owner of the sample brand', () => {
  it('finds every claim that lacks a source in the list of what to check', () => {
    const list = reviewContent(folder, content, new Date('2026-11-21'))
      .flatMap(({ places }) => places)
      .join('\n')
    const claims = content.procedures.flatMap(({ reasons }) =>
      reasons.entries.filter(({ claim }) => claim && 'review' in claim).map(({ title }) => title),
    )
    expect(claims.length).toBeGreaterThan(0)
    expect(claims.filter((title) => !list.includes(title))).toEqual([])
  })

  it('finds each of the open questions where the list says that it stands', () => {
    const { questions } = content.review
    const gone = questions.filter(({ where, quote }) => !readFileSync(join(folder, where), 'utf8').includes(quote))
    expect(gone).toEqual([])
  })
})

describe('the comparison', () => {
  const says = (about: string, number: string, where = 'faq.yaml'): Statement => ({ about, says: number, where })

  it('notices two pages that differ, and is silent about two that agree', () => {
    const differing = [
      says('fue session', '4-8 hours'),
      says('fue session', '4-10 hours', 'home.yaml'),
      says('fue rest', '2 weeks'),
    ]
    expect(differentNumbers(differing)).toEqual([
      { about: 'fue session', says: ['4-10 hours', '4-8 hours'], where: ['faq.yaml', 'home.yaml'] },
    ])
    expect(differentNumbers([says('fue rest', '2 weeks'), says('fue rest', '2 weeks')])).toEqual([])
  })

  it('leaves out what the owner has named in review.yaml, and nothing else', () => {
    expect(findUnnamedDifferences(folder, content)).toEqual([])
    const [first, ...others] = content.review.contradictions
    const forgetful = { ...content, review: { ...content.review, contradictions: others } }
    expect(findUnnamedDifferences(folder, forgetful).map(({ about }) => about)).toEqual([first?.about])
  })
})

function byName<Entry extends { about: string }>(list: readonly Entry[]): Entry[] {
  return list.toSorted((one, other) => (one.about < other.about ? -1 : 1))
}
