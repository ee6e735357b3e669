import { expect, test } from 'vitest'
import { sayFault } from './say-fault.ts'

const files = [{ path: 'clinics/irvine.yaml', hash: '', key: 'clinics', label: 'Irvine' }]

test.each([
  ['is "x"', 'Enter a number.', `It's "x". Enter a number.`],
  ['is ""', 'Enter some text.', "It's empty. Enter some text."],
  ['is missing', 'Enter some text.', "It's missing. Enter some text."],
  ["isn't a file the site reads", '', "It isn't a file the site reads."],
  ['has the unknown placeholder {x}', 'Did you mean "{y}"?', 'It has the unknown placeholder {x}. Did you mean "{y}"?'],
  ['is "A", as in clinics/irvine.yaml', 'Give each its own.', `It's "A", as in Irvine. Give each its own.`],
])('somebody reads "%s" as a sentence', (problem, remedy, sentence) => {
  expect(sayFault({ problem, remedy }, files)).toBe(sentence)
})
