import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consultationFields, consultationRequestSchema } from '../../contract/consultation-request.ts'
import { problemSchema } from '../../contract/problem.ts'
import { sampleFacts } from '../harness/sample-request.ts'
import { startTestServer, type TestServer, validRequest } from './http-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterAll(() => server.stop())

const schema = consultationRequestSchema(sampleFacts)

let known = 0
async function countAdded(): Promise<number> {
  const before = known
  known = await server.countStored()
  return known - before
}

const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\u202e',
    '\ud800',
    'x'.repeat(5000),
    "'; drop table consultation_requests; --",
    '{{7*7}}',
  ),
  fc.constantFrom('irvine', 'exosomes', 'true', 'on', 'ada@example.com', '(949) 555-0101', '=HYPERLINK("x")', '../..'),
)
const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(true, false, null, 0, -1, 1e308, [], {}),
)
const oddKey = fc.oneof(
  fc.constantFrom(...consultationFields),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'id',
    'suspected',
    '',
    'first_name',
    '$where',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

/** A right request with some fields replaced, removed or added: near enough to the rules to get past the first of them. */
const nearlyRight = fc
  .array(fc.tuple(oddKey, fc.oneof(oddValue, fc.constant(undefined))), { maxLength: 4 })
  .map((changes) => Object.fromEntries([...Object.entries(validRequest), ...changes]))
const jsonBody = fc.oneof(
  { weight: 5, arbitrary: nearlyRight.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.tuple(nearlyRight, fc.nat(200)).map(([body, end]) => JSON.stringify(body).slice(0, end)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const formBody = fc.array(fc.tuple(oddKey, oddText), { maxLength: 4 }).map((changes) => {
  const fields = new URLSearchParams({ ...validRequest, consent: 'on' })
  for (const [key, value] of changes) fields.append(key, value.toWellFormed())
  for (const [key, value] of changes.slice(1)) fields.set(key, value.toWellFormed())
  return fields.toString()
})
const contextHeader = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.webQueryParameters({ size: 'small' }),
  fc
    .tuple(oddText, oddText)
    .map(([page, website]) =>
      new URLSearchParams({ page: page.toWellFormed(), website: website.toWellFormed().slice(0, 300) }).toString(),
    ),
)
const keyHeader = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.string({ maxLength: 220 }))

test('none of 2,000 generated JSON bodies is a server error, and only a right one is stored', async () => {
  const counts = { stored: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(jsonBody, contextHeader, keyHeader, async (body, context, key) => {
      const headers = {
        'content-type': 'application/json',
        ...(context === undefined ? {} : { 'form-context': context }),
        ...(key === undefined ? {} : { 'idempotency-key': key.trim() }),
      }
      const answer = await server.app.inject({ method: 'POST', url: '/api/contact', headers, payload: body })
      const added = await countAdded()
      if (answer.statusCode === 201) {
        expect(schema.safeParse(JSON.parse(body)).success).toBe(true)
        expect(added).toBeLessThanOrEqual(1)
        counts.stored += 1
        return
      }
      expect([400, 413, 422]).toContain(answer.statusCode)
      expect(added).toBe(0)
      const problem = problemSchema.parse(answer.json())
      if (answer.statusCode === 422) expect(problem.errors ?? [problem.type]).not.toHaveLength(0)
      counts.refused += 1
    }),
    { numRuns: 2000 },
  )
  // Were nearly all on one side, the other would not have been tested.
  expect(counts.stored).toBeGreaterThan(100)
  expect(counts.refused).toBeGreaterThan(500)
})

test('none of 400 generated forms without a script is a server error, and only a right one is stored', async () => {
  await fc.assert(
    fc.asyncProperty(formBody, async (body) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await server.app.inject({ method: 'POST', url: '/api/contact', headers, payload: body })
      const added = await countAdded()
      expect([303, 400, 413, 422]).toContain(answer.statusCode)
      if (answer.statusCode !== 303) expect(added).toBe(0)
    }),
    { numRuns: 400 },
  )
})
