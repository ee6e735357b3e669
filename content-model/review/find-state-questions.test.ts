import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../tests/brands/second/content-copy.ts'
import { readContent } from '../read-content.ts'
import { findStateQuestions } from './find-state-questions.ts'
import { reviewContent } from './review-content.ts'

let copy: ReturnType<typeof copyContent>

beforeEach(() => {
  copy = copyContent()
})

afterEach(() => {
  copy.remove()
})

const said = () => reviewContent(copy.folder, readContent(copy.folder), new Date('2026-11-21'))

describe('an owner of clinics in Texas', () => {
  beforeEach(() => copy.edit('brand.yaml', 'name: Birchfield', 'name: Birchfield\nstate: TX\nregion: Central Texas'))

  it('takes the privacy policy for other states, which names no law of California and lacks nothing', () => {
    copy.write(
      'legal/privacy-policy.md',
      readFileSync(join(import.meta.dirname, '../legal/texts/privacy-policy.md'), 'utf8'),
    )
    expect(JSON.stringify(readContent(copy.folder).privacyPolicy)).not.toContain('California')
    const places = said().flatMap((finding) => finding.places)
    expect(places.filter((place) => /^legal\/privacy-policy\.md: /.test(place))).toEqual([])
  })

  it('is told where California is still named, and what a lawyer in Texas has to say', () => {
    copy.edit('faq.yaml', 'We tell you', 'California law lets us tell you')
    const [named, ...asked] = findStateQuestions(readContent(copy.folder))
    expect(named?.places).toEqual([expect.stringMatching(/^faq\.yaml → entries\[1\]/)])
    expect(asked.every(({ why }) => why.startsWith('A lawyer in Texas has to'))).toBe(true)
  })

  it("reads nothing of California's law in the review", () => {
    expect(
      said()
        .map(({ why }) => why)
        .filter((why) => /California|Professions Code/.test(why)),
    ).toEqual([])
  })
})

it('an owner who has not chosen a state is asked for it', () => {
  expect(findStateQuestions(readContent(copy.folder))[0]?.places).toEqual(['brand.yaml → state'])
})
