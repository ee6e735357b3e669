import { expect, test } from 'vitest'
import { createRequestKeys } from './request-key.ts'

test('a visitor who sends the same request again uses the same key', () => {
  const keys = createRequestKeys()
  expect(keys.keyFor('Sam')).toBe(keys.keyFor('Sam'))
})

test('a visitor who corrects the request gets a new key, also on returning to the first wording', () => {
  const keys = createRequestKeys()
  const first = keys.keyFor('Sam')
  const corrected = keys.keyFor('Samuel')
  expect(new Set([first, corrected, keys.keyFor('Sam')]).size).toBe(3)
})

test('a visitor who asks again after a success gets a new key', () => {
  const keys = createRequestKeys()
  const first = keys.keyFor('Sam')
  keys.renew()
  expect(keys.keyFor('Sam')).not.toBe(first)
})
