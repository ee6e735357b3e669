import { expect, test } from 'vitest'
import { placeOf } from './provider-answer.ts'

test('a place is kept while somebody is at the provider’s, without a visitor’s name or a link’s secret', () => {
  expect(placeOf('#/requests?view=all&clinic=irvine&q=rivera')).toBe('#/requests?view=all&clinic=irvine')
  expect(placeOf('#/sign-in?back=%2Fimage-generator')).toBe('#/sign-in?back=%2Fimage-generator')
  expect(placeOf('#/invitation/secret')).toBe('#/')
  expect(placeOf('')).toBe('#/')
})
