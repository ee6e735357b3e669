import { describe, expect, test } from 'vitest'
import { consultationRequestSchema } from '../../../contract/consultation-request.ts'
import { AppError } from '../../platform/errors.ts'
import { readFormSubmission, readJsonSubmission } from './read-submission.ts'

const schema = consultationRequestSchema({
  locations: [{ value: 'irvine', label: 'Irvine' }],
  treatments: [{ value: 'exosomes', label: 'Hypersomes' }],
})
const request = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '(949) 555-0101' }
const read = (body: unknown, headers = {}) => readJsonSubmission(schema, body, headers)
const readForm = (fields: Record<string, string> | string[][]) =>
  readFormSubmission(schema, new URLSearchParams(fields))

function failureOf(act: () => unknown): AppError {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('was accepted')
}

describe('a script that sends the form', () => {
  test('has its fields trimmed and its context read from the headers', () => {
    const headers = {
      'form-context': 'website=&elapsedMs=5000&page=%2Fcontact&consentVersion=2026-01',
      'idempotency-key': 'abc-123',
    }
    expect(read({ ...request, firstName: '  Ada ', consent: true }, headers)).toEqual({
      request: { ...request, location: '', message: '', treatments: '', consent: true },
      context: { website: '', elapsedMs: 5000, page: '/contact', consentVersion: '2026-01' },
      idempotencyKey: 'abc-123',
    })
  })

  test('need not send any of the headers', () => {
    const { context, idempotencyKey } = read({ ...request, consent: true })
    expect(context).toEqual({ website: '', page: '', consentVersion: '' })
    expect(idempotencyKey).toBeUndefined()
  })

  test('learns of all wrong fields at once, one message each, unknown ones too', () => {
    const failure = failureOf(() =>
      read({ ...request, firstName: '\u0000', phone: [], consent: 'yes', admin: 1, x: {} }),
    )
    expect(failure.code).toBe('invalid-request')
    expect(failure.fields.map(({ field }) => field)).toEqual(['firstName', 'phone', 'consent', 'admin', 'x'])
  })

  test.each([
    ['website=a&website=b'],
    ['page=//evil.example/?a'],
    ['page=contact'],
    ['elapsedMs=soon'],
    ['elapsedMs=-1'],
    [`consentVersion=${'1'.repeat(41)}`],
    [`website=${'x'.repeat(201)}`],
  ])('is refused for the context %.40s', (context) => {
    const failure = failureOf(() => read({ ...request, consent: true }, { 'form-context': context }))
    expect(failure).toMatchObject({ code: 'malformed-request', fields: [{ field: 'Form-Context' }] })
  })

  test.each(['', 'a b', 'é', 'x'.repeat(201), 'a, b'])('is refused for the key %.20j', (key) => {
    const failure = failureOf(() => read({ ...request, consent: true }, { 'idempotency-key': key }))
    expect(failure).toMatchObject({ code: 'malformed-request', fields: [{ field: 'Idempotency-Key' }] })
  })
})

describe('a browser that posts the form without a script', () => {
  const context = { website: '', page: '/', consentVersion: '1', idempotencyKey: '' }

  test.each(['on', 'true'])('gives its consent as %s', (consent) => {
    const submission = readForm({ ...request, ...context, consent, location: 'irvine', treatments: '' })
    expect(submission.request).toMatchObject({ consent: true, location: 'irvine', treatments: '' })
    expect(submission.context).toEqual({ website: '', page: '/', consentVersion: '1' })
    expect(submission.idempotencyKey).toBeUndefined()
  })

  test.each(['', 'consent=', 'consent=off', 'consent=false'])('has not ticked the box with %j', (consent) => {
    const fields = [...Object.entries({ ...request, ...context }), ...new URLSearchParams(consent)]
    expect(failureOf(() => readForm(fields)).fields).toEqual([
      { field: 'consent', message: 'You must accept the terms' },
    ])
  })

  test('is told which field came twice', () => {
    const failure = failureOf(() => readForm([...Object.entries(request), ['phone', '1'], ['consent', 'on']]))
    expect(failure).toMatchObject({ code: 'invalid-request', fields: [{ field: 'phone' }] })
  })

  test('is not kept from sending by fields that an extension or a campaign added, even twice', () => {
    const added = [
      ['gclid', 'abc'],
      ['gclid', 'def'],
      ['__proto__', '1'],
      ['constructor', '2'],
    ]
    const { request: read } = readForm([...Object.entries({ ...request, ...context, consent: 'on' }), ...added])
    expect(read).toEqual({ ...request, location: '', message: '', treatments: '', consent: true })
  })
})
