import { describe, expect, it } from 'vitest'
import { readContent } from '../../../content-model/read-content.ts'
import { brandSites } from '../brand-sites.ts'
import { brandCopy } from './brand-words.ts'

const sample = readContent(brandSites.specified.content)
const second = readContent('tests/brands/second/content')

describe('another clinic group that takes the site over', () => {
  it('needs to replace nothing but the content folder', () => {
    expect(second.brand.name).toBe('Birchfield')
    expect(second.clinics).toHaveLength(2)
  })

  it('finds no word of the sample brand in its own content', () => {
    const text = JSON.stringify(second)
    expect(wordsInJson().filter((word) => text.includes(word))).toEqual([])
  })

  it('would notice such a word, because the sample brand holds every one of them', () => {
    const text = JSON.stringify(sample)
    expect(wordsInJson().filter((word) => !text.includes(word))).toEqual([])
    expect(wordsInJson().length).toBeGreaterThan(30)
  })
})

function wordsInJson(): string[] {
  return brandCopy(sample).map((word) => JSON.stringify(word).slice(1, -1))
}
