import { expect, it } from 'vitest'
import { describeFacts } from './describe-facts.ts'

const words = {
  now: Date.parse('2026-11-23T18:00:00Z'),
  timeZone: 'America/Los_Angeles',
  nameOf: (id: string) => (id === 'jo' ? 'Jo Park' : 'a colleague'),
}

it.each([
  [{ outcome: 'no-answer' }, 'no answer'],
  [{ status: 'closed', outcome: 'considering' }, 'closed · still considering'],
  [{ fields: ['lastName', 'phone'] }, 'last name, phone'],
  [{ to: 'jo' }, 'to Jo Park'],
  [{ to: '' }, 'to nobody'],
  [{ until: Date.parse('2026-11-24T17:00:00Z') }, 'until Tue 9:00'],
  [{ role: 'desk', clinics: ['irvine', 'encinitas'] }, 'desk · irvine, encinitas'],
  [{ reason: 'mistake', emails: 2 }, 'Sent by mistake or twice · 2 emails'],
  [{ reason: 'spam' }, 'Spam'],
  [{ reason: 'Asked us in a letter', emails: 2 }, 'Asked us in a letter · 2 emails'],
  [{ format: 'csv', count: 12 }, 'csv · 12 in all'],
  [{ event: 'f3', kind: 'noted' }, ''],
])('an admin reads what the record keeps as %j as "%s"', (facts, text) => {
  expect(describeFacts(facts, words)).toBe(text)
})
