import { expect, test } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { describeProblem, toAppError } from './answer-error.ts'

test.each([
  [new AppError('foreign-origin'), 'foreign-origin'],
  [Object.assign(new Error('framework'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'body-too-large'],
  [
    Object.assign(new Error('framework'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
    'unsupported-media-type',
  ],
  [Object.assign(new Error('framework'), { code: 'FST_ERR_BAD_URL', statusCode: 400 }), 'malformed-request'],
  [Object.assign(new Error('framework'), { statusCode: 404 }), 'not-found'],
  [Object.assign(new Error('framework'), { statusCode: 418 }), 'malformed-request'],
  [new TypeError('a defect'), 'internal'],
  ['a thrown text', 'internal'],
  [Object.assign(new Error('framework'), { statusCode: 200 }), 'internal'],
])('%s is answered as %s', (error, code) => {
  expect(toAppError(error).code).toBe(code)
})

test('a defect tells the caller nothing but that it was one', () => {
  const problem = describeProblem(toAppError(new Error('SELECT secret FROM t at /srv/x.ts')))
  expect(problem).toEqual({
    type: 'urn:problem-type:internal',
    title: 'Something went wrong on our end',
    status: 500,
  })
})

test('wrong fields are named with their messages', () => {
  const fields = [{ field: 'phone', message: 'Please enter a valid phone number' }]
  expect(describeProblem(new AppError('invalid-request', { fields }))).toMatchObject({ status: 422, errors: fields })
})

test('a visitor is given the phone number when the failure is ours, and not when it is his own mistake', () => {
  const phone = '(555) 555-0100'
  expect(describeProblem(new AppError('storage-unavailable'), phone).detail).toContain(phone)
  expect(describeProblem(new AppError('malformed-request'), phone).detail).toBeUndefined()
})
