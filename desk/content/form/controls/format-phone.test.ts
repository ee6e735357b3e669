import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each(['805.555.0199', '+1 805 555 0199', '18055550199', '(805)555-0199', ' 805-555-0199 ', '(805) 555-0199'])(
  'a phone number typed as %s is written as the site writes all',
  (typed) => expect(formatPhone(typed)).toBe('(805) 555-0199'),
)

test.each(['{phone}', '555-0199', '+44 20 7946 0958', 'call us', ''])('%s is left as it was typed', (typed) =>
  expect(formatPhone(typed)).toBe(typed),
)
