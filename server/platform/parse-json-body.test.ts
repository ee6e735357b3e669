import { describe, expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { parseJsonBody } from './parse-json-body.ts'

function failureOf(body: string | Buffer): AppError {
  try {
    parseJsonBody(Buffer.from(body))
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error(`was accepted: ${body}`)
}

describe('a body with every key once', () => {
  test.each([
    ['{}', {}],
    ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', { a: 1, b: { a: 2 }, c: [{ a: 3 }, { a: 4 }] }],
    ['{"a":"a\\":","b":"{\\"a\\":1,\\"a\\":2}"}', { a: 'a":', b: '{"a":1,"a":2}' }],
    ['\ufeff{"a" : "\\u0041"}', { a: 'A' }],
  ])('%s is read', (text, value) => {
    expect(parseJsonBody(Buffer.from(text))).toEqual(value)
  })
})

describe('a body that could be read in two ways', () => {
  test.each([
    ['{"phone":"1","phone":"2"}', 'phone'],
    ['{"phone":"1","ph\\u006fne":"2"}', 'phone'],
    ['{"a":{"b":1,"c":{},"b":2}}', 'b'],
    ['{"__proto__":{"consent":true}}', '__proto__'],
    ['{"a":[{"\\u005f_proto__":1}]}', '__proto__'],
  ])('%s is refused by the name of the key', (text, field) => {
    const failure = failureOf(text)
    expect(failure.code).toBe('malformed-request')
    expect(failure.fields.map((fault) => fault.field)).toEqual([field])
  })
})

test.each([
  '',
  '{',
  '[]',
  '[{"a":1}]',
  'null',
  '1',
  '"text"',
  '{"a":1}}',
  "{'a':1}",
  '{"a":\u0000}',
  '['.repeat(60_000),
])('the body %.20j is refused without quoting it', (text) => {
  expect(failureOf(text)).toMatchObject({ code: 'malformed-request', fields: [] })
})

test('bytes that are not UTF-8 are refused instead of stored as question marks', () => {
  expect(failureOf(Buffer.from('{"a":"\xe9"}', 'latin1')).detail).toBe("The body isn't UTF-8 text.")
})

describe('a body that no form of ours has', () => {
  test.each([
    [
      'more keys than all forms together',
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, n]))),
    ],
    ['deeper objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['deeper lists', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ])('because it has %s is refused', (_what, body) => {
    expect(failureOf(body)).toMatchObject({ code: 'malformed-request', fields: [] })
  })

  test('but has one long text is read', () => {
    const text = '\\"[{'.repeat(10_000)
    expect(parseJsonBody(Buffer.from(JSON.stringify({ text })))).toEqual({ text })
  })
})
