import { expect, test } from 'vitest'
import { describeEvent } from './describe-event.ts'

// The email about it may be dropped before it leaves: switched off, too old, or dealt with by then.
test('the timeline says that a next step came due, and not that a reminder reached somebody', () => {
  const event = { kind: 'reminded', id: '1', at: 0, by: null, canUndo: false } as const
  expect(describeEvent(event, { now: 0, timeZone: 'UTC' }).what).toBe('Next step came due')
})

test.each([
  ['withdrawn', null, 'Confirmation not sent: they unsubscribed'],
  ['withheld', null, 'Confirmation not sent: too many emails in a short time'],
  ['withdrawn', 'Ana Morales', 'Email not sent: they unsubscribed'],
  // No limit stops what a colleague writes.
  ['withheld', 'Ana Morales', 'Email not sent'],
] as const)('the timeline says why an email that is %s was not sent (by %s)', (state, by, words) => {
  const email = { kind: 'emailed', id: '1', at: 0, canUndo: false, subject: '', text: '', emailId: '1' } as const
  expect(
    describeEvent({ ...email, by, state, settledAt: 1, perhapsSent: false }, { now: 0, timeZone: 'UTC' }).what,
  ).toBe(words)
})

test.each([
  ['delivered', 'Email delivered', 'Ana Morales · 2 minutes later · may have arrived twice'],
  ['pending', 'Email on its way', 'Ana Morales · may have arrived already'],
] as const)('the timeline says of an email that is %s that a server died while it sent it', (state, what, detail) => {
  const email = { kind: 'emailed', id: '1', at: 0, canUndo: false, subject: '', text: '', emailId: '1' } as const
  const event = { ...email, by: 'Ana Morales', state, settledAt: 120_000, perhapsSent: true }
  expect(describeEvent(event, { now: 0, timeZone: 'UTC' })).toMatchObject({ what, detail })
})
