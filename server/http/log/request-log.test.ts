import { expect, test } from 'vitest'
import { describeError } from './request-log.ts'

test('an error is logged by name, code and place, never by a message that may quote a visitor', () => {
  const cause = Object.assign(new RangeError('value "Ada Lovelace" is out of range'), { code: 'E_RANGE' })
  const described = describeError(
    new Error('insert failed for ada@example.com\nKey (email)=(ada@example.com)', { cause }),
  )
  expect(described).toMatchObject({ type: 'Error', message: '', cause: { type: 'RangeError', code: 'E_RANGE' } })
  expect(described.stack).toContain('request-log.test.ts')
  expect(JSON.stringify(described)).not.toMatch(/Ada|ada@/)
})

test('something thrown that is no error is logged by its type alone', () => {
  expect(describeError('ada@example.com')).toEqual({ type: 'string', message: '', stack: '' })
})
