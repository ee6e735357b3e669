import { describe, expect, it } from 'vitest'
import { readContent, type SiteContent } from '../../content-model/read-content.ts'
import { reviewContent } from '../../content-model/review/review-content.ts'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import { placeFindings } from './place-findings.ts'

const folder = brandSites.specified.content
const content = readContent(folder)
const find = (changed: SiteContent) =>
  placeFindings(reviewContent(folder, changed, new Date('2026-11-21')), changed).filter(({ file }) =>
    ['faq.yaml', 'stories.yaml', 'testimonials.yaml', 'differences.yaml'].includes(file ?? ''),
  )
const idsOf = (changed: SiteContent) => find(changed).map(({ id }) => id)

describe('an answer for a finding', () => {
  it('holds for its entry, wherever somebody moves that in its list', () => {
    const { faq, stories, differences, testimonials } = content
    const moved = {
      ...content,
      faq: faq.toReversed(),
      stories: stories.toReversed(),
      differences: differences.toReversed(),
      testimonials: { entries: testimonials.entries.toReversed(), further: testimonials.further.toReversed() },
    }
    expect(idsOf(content).length).toBeGreaterThan(10)
    expect(idsOf(moved).toSorted()).toEqual(idsOf(content).toSorted())
    const [first] = find(content).filter(({ place }) => place === 'stories.yaml → entries[1]')
    expect(find(moved).find(({ id }) => id === first?.id)?.path).toEqual(['entries', stories.length - 1])
  })

  it('is for one entry alone, also where two say the same', () => {
    const [story] = content.stories
    const ids = idsOf({ ...content, stories: story ? [story, story] : [] })
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(idsOf(content)).size).toBe(idsOf(content).length)
  })

  it('is asked again for another entry', () => {
    const [first, ...others] = content.stories
    const changed = { ...content, stories: first ? [{ ...first, name: 'Ben' }, ...others] : others }
    expect(idsOf(changed)).not.toEqual(idsOf(content))
  })
})
