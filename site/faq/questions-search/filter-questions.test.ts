import { expect, test } from 'vitest'
import { holdsEvery, splitCopy } from './filter-questions.ts'

const text =
  'Does it hurt? The scalp is numbed with a local anesthetic for 4–\u206010 hours. Naïve question. You don’t feel “the” rest.'

test.each([
  ['scalp numbed', true],
  ['  HURT   local ', true],
  ['naive', true],
  ['4-10 hours', true],
  ['Naïve', true],
  [`don't "the"`, true],
  ['scalp price', false],
  ['', true],
])('a visitor who types "%s" finds the answer: %s', (query, isFound) => {
  expect(holdsEvery(text, splitCopy(query))).toBe(isFound)
})
