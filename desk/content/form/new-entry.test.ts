import { expect, test } from 'vitest'
import { makeName } from './new-entry.ts'

test('a new question is linked by its own words, and by a number where another one has the same', () => {
  expect(makeName('Does it hurt?', ['cost'])).toBe('does-it-hurt')
  expect(makeName('Does it hurt?', ['does-it-hurt', 'does-it-hurt-2'])).toBe('does-it-hurt-3')
  expect(makeName('?', ['cost'])).toBe('')
})
