import { expect, test } from 'vitest'
import { placeOf } from './provider-answer.ts'

test('a place is kept while somebody is at the provider’s, without a visitor’s name or a link’s secret', () => {
  const kept = (hash: string) => placeOf({ pathname: '/staff', hash })
  expect(kept('#/requests?view=all&clinic=irvine&q=rivera')).toBe('#/requests?view=all&clinic=irvine')
  expect(kept('#/sign-in?back=%2Fimage-generator')).toBe('#/sign-in?back=%2Fimage-generator')
  expect(kept('#/invitation/secret')).toBe('#/')
  expect(kept('')).toBe('#/')
})

test('whoever was at the content comes back to it', () => {
  const place = placeOf({ pathname: '/staff/content', hash: '#/edit/home.yaml?at=hero' })
  expect(place).toBe('#/sign-in?back=%2Fstaff%2Fcontent%23%2Fedit%2Fhome.yaml%3Fat%3Dhero')
})
