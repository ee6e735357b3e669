import { expect, test } from 'vitest'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { writeEmail } from '../outbox/email-document.ts'
import { describeName } from './describe-for-staff.ts'

test('a stranger who gives an address as a name puts no link into an email between colleagues', () => {
  const name = describeName({ first_name: 'https://desk.evil.example/staff', last_name: "O'Neil" })
  const { html, text } = writeEmail('Due', { brand: sampleFacts, blocks: [`${name} is waiting.`], footer: [] })
  expect(text).toContain("desk.evil.example/staff O'Neil is waiting.")
  expect([text, html].join()).not.toMatch(/<a |:\/\//)
})
