import { expect, it } from 'vitest'
import { describeDeletion } from './describe-deletion.ts'

it('a colleague reads how much was deleted', () => {
  expect(describeDeletion({ requests: 1, emails: 2, isEmailUnderWay: false })).toBe('Deleted: 1 request and 2 emails.')
})

it('a colleague is warned of an email that was leaving at that moment', () => {
  expect(describeDeletion({ requests: 2, emails: 1, isEmailUnderWay: true })).toBe(
    'Deleted: 2 requests and 1 email. One email was already on its way and may still arrive.',
  )
})
