import { expect, it } from 'vitest'
import { findGap } from './find-gap.ts'

it.each([
  ['See you on [day and time].', '[day and time]'],
  ['Hello {firstName}', '{firstName}'],
  ['The study [1] says so. Call (949) 555-0100.', null],
  ['[first\nline]', null],
])('an email that says "%s" has the gap %s', (text, gap) => {
  expect(findGap(text)).toBe(gap)
})
