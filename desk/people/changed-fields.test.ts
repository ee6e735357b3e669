import { expect, it } from 'vitest'
import { changedFields, takeOver } from './changed-fields.ts'

const before = { firstName: 'Sam', lastName: 'Rivera', email: 'sam@mail.example', phone: '(949) 555-0133' }

it('a colleague who corrects a phone number sends that number alone', () => {
  expect(changedFields(before, { ...before, phone: ' (949) 555-0134 ' })).toEqual({ phone: '(949) 555-0134' })
})

it('a colleague who only adds a space corrects nothing', () => {
  expect(changedFields(before, { ...before, lastName: 'Rivera ' })).toEqual({})
})

it('a phone number can be taken out', () => {
  expect(changedFields(before, { ...before, phone: '' })).toEqual({ phone: '' })
})

it('what two colleagues typed stays: each field keeps the hand that changed it, and one that both changed stays as typed', () => {
  const typed = { ...before, firstName: 'Samuel', phone: '(949) 555-0134' }
  const stored = { ...before, lastName: 'Riviera', phone: '(949) 555-0199' }
  expect(takeOver(before, typed, stored)).toEqual({
    firstName: 'Samuel',
    lastName: 'Riviera',
    email: before.email,
    phone: '(949) 555-0134',
  })
})
