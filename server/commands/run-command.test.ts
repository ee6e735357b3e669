import { expect, it } from 'vitest'
import { countOf } from './run-command.ts'

it.each([
  [0, '0 emails', '0 people'],
  [1, '1 email', '1 person'],
  [2, '2 emails', '2 people'],
])('an operator reads %i in the right number', (count, emails, people) => {
  expect(countOf(count, 'email')).toBe(emails)
  expect(countOf(count, 'person', 'people')).toBe(people)
})
