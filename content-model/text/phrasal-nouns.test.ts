import { expect, it } from 'vitest'
import { keepPhrasalNounsTogether } from './phrasal-nouns.ts'

it('a visitor never sees "ups" alone at the start of a line', () => {
  expect(keepPhrasalNounsTogether('Follow-ups as you go, and (one) sign-up.')).toBe(
    'Follow-\u2060ups as you go, and (one) sign-\u2060up.',
  )
})

it('other hyphens stay as they are, and so do names and addresses', () => {
  for (const text of ['a step-free upper floor', 'card-up', 'See [more](/pages/follow-up).', 'a follow-upper one']) {
    expect(keepPhrasalNounsTogether(text)).toBe(text)
  }
})
