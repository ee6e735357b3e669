import { expect, test } from 'vitest'
import { describeEvent } from './describe-event.ts'

// The email about it may be dropped before it leaves: switched off, too old, or dealt with by then.
test('the timeline says that a next step came due, and not that a reminder reached somebody', () => {
  const event = { kind: 'reminded', id: '1', at: 0, by: null, canUndo: false } as const
  expect(describeEvent(event, { now: 0, timeZone: 'UTC' }).what).toBe('Next step came due')
})
