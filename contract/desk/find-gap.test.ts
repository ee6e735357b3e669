import { expect, it } from 'vitest'
import { findGap } from './find-gap.ts'

const templates = [
  { subject: 'Hello {firstName}', text: 'I tried to call you.' },
  { subject: 'Your consultation', text: 'See you on [day and time]. The study [1] says so, and [first\nline].' },
]

it.each([
  ['See you on [day and time].', '[day and time]'],
  ['Hello {firstName}', '{firstName}'],
  ['The study [1] says so. Call (949) 555-0100.', null],
  ['[first\nline]', null],
  ['Here it is: [link] {see below}', null],
])('an email that says "%s" has the gap %s', (text, gap) => {
  expect(findGap(text, templates)).toBe(gap)
})
