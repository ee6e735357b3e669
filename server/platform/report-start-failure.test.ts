import { expect, test } from 'vitest'
import { IncompleteBuildError } from '../http/built-site.ts'
import { ConfigurationError } from './configuration.ts'
import { AppError } from './errors.ts'
import { describeStartFailure } from './report-start-failure.ts'

test.each([
  [new ConfigurationError(['PORT is wrong.', 'HOST is wrong.']), ['PORT is wrong.', 'HOST is wrong.']],
  [new IncompleteBuildError('dist cannot be read.'), [expect.stringContaining('npm run build')]],
  [new AppError('storage-unavailable'), [expect.stringContaining('DATABASE_URL')]],
  [Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), [expect.stringContaining('choose another PORT')]],
  [Object.assign(new Error('listen'), { code: 'EACCES' }), [expect.stringContaining('PORT of 1024')]],
  [Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), [expect.stringContaining('HOST')]],
])('an operator whose server cannot start because of %s is told what to do', (error, lines) => {
  expect(describeStartFailure(error)).toEqual(lines)
})

test('a failure that nobody foresaw comes with its stack', () => {
  expect(describeStartFailure(new TypeError('unforeseen'))[0]).toMatch(/TypeError: unforeseen\n\s+at /)
})
