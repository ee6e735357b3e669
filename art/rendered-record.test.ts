import { expect, test } from 'vitest'
import { stateOf } from './rendered-record.ts'

test('someone who asks what is up to date sees what was rendered, what was kept, and what changed since', () => {
  expect(stateOf('4f0c', '4f0c')).toBe('done')
  expect(stateOf('kept 4f0c', '4f0c')).toBe('kept')
  expect(stateOf(undefined, '4f0c')).toBe('to do')
  expect(stateOf('91aa', '4f0c')).toBe('to do')
  expect(stateOf('kept 91aa', '4f0c'), 'the scene changed once more after it was kept').toBe('to do')
})
