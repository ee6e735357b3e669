import { expect, it } from 'vitest'
import { keepRangesTogether, plainRanges } from './ranges.ts'

it('a visitor never sees a range torn apart at the end of a line', () => {
  expect(keepRangesTogether('4–10 hours, $6–$12, Mon–Fri 8 AM–8 PM')).toBe(
    '4–\u206010 hours, $6–\u2060$12, Mon–\u2060Fri 8 AM–\u20608 PM',
  )
  expect(keepRangesTogether('Call (949) 555-0142 – any day')).toBe('Call (949) 555-0142 – any day')
})

it('a range reads the same to the review, however its dash is written', () => {
  expect(plainRanges(keepRangesTogether('4–10 hours'))).toBe('4-10 hours')
  expect(plainRanges('4-10 hours')).toBe('4-10 hours')
})
