import { expect, test } from 'vitest'
import { sayFault } from './say-fault.ts'

const files = [{ path: 'clinics/irvine.yaml', hash: '', key: 'clinics', label: 'Irvine' }]

test.each([
  ['is "x"', 'Enter a number.', `It's "x". Enter a number.`],
  ['is ""', 'Enter some text.', "It's empty. Enter some text."],
  ['is []', 'Add a day.', "It's empty. Add a day."],
  ['is false', 'Confirm it, or leave the case out.', "It isn't checked. Confirm it, or leave the case out."],
  ['is {"from":12,"to":6}', 'Enter the lower price first.', 'Enter the lower price first.'],
  ["can't be shown as a page", 'Start with a title.', "It can't be shown as a page. Start with a title."],
  ['is missing', 'Choose one of norwood-1, norwood-2.', 'Nothing is chosen yet. Choose one.'],
  ['is ""', 'Choose a treatment.', 'Nothing is chosen yet. Choose a treatment.'],
  ['is "norwood-9"', 'Choose one of norwood-1, norwood-2.', `It's "norwood-9". Choose one.`],
  ['is missing', 'Enter some text.', "It's missing. Enter some text."],
  ["isn't a file the site reads", '', "It isn't a file the site reads."],
  ['has the unknown placeholder {x}', 'Did you mean "{y}"?', 'It has the unknown placeholder {x}. Did you mean "{y}"?'],
  [
    'is "A", which is already used in clinics/irvine.yaml',
    'Choose a different one.',
    `It's "A", which is already used in Irvine. Choose a different one.`,
  ],
])('somebody reads "%s" as a sentence', (problem, remedy, sentence) => {
  expect(sayFault({ problem, remedy }, files)).toBe(sentence)
})
