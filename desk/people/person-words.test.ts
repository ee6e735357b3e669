import { expect, it } from 'vitest'
import { describeDaysLeft, describeDeletion } from './person-words.ts'

it('a colleague reads how much was deleted', () => {
  expect(describeDeletion({ requests: 1, emails: 2, isEmailUnderWay: false })).toBe('Deleted: 1 request and 2 emails.')
})

it('a colleague is warned of an email that was leaving at that moment', () => {
  expect(describeDeletion({ requests: 2, emails: 1, isEmailUnderWay: true })).toBe(
    'Deleted: 2 requests and 1 email. One email was already on its way and may still arrive.',
  )
})

it.each([
  [12, '12 days left'],
  [1, '1 day left'],
  [0, 'due today'],
  [-1, '1 day late'],
  [null, 'answered'],
])('a privacy request with %s days to go reads "%s"', (daysLeft, words) => {
  expect(describeDaysLeft(daysLeft)).toBe(words)
})
