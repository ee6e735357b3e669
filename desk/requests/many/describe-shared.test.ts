import { expect, test } from 'vitest'
import type { SharedResult } from '../../../contract/desk/request-actions.ts'
import { sampleDetail } from '../../../tests/harness/sample-detail.ts'
import { describeLeft, describeShared } from './describe-shared.ts'

const words = { now: Date.parse('2026-11-23T18:00:00Z'), timeZone: 'America/Los_Angeles', nameOf: () => 'Ben' }
const rowOf = (name: string) => ({ ...sampleDetail, id: name, name })
const stale = (id: string): SharedResult => ({ id, outcome: 'stale' })

test('one line says what was done to how many requests', () => {
  expect(describeShared({ kind: 'assign', to: 'ben' }, 3, words)).toBe('Assigned 3 requests to Ben.')
  expect(describeShared({ kind: 'assign', to: null }, 1, words)).toBe('Unassigned 1 request.')
  expect(describeShared({ kind: 'close', outcome: 'not-reached', note: '' }, 5, words)).toBe(
    "Closed 5 requests: couldn't reach them.",
  )
  expect(describeShared({ kind: 'snooze', until: words.now + 86_400_000 }, 2, words)).toBe(
    'Snoozed 2 requests until Tue 10:00 AM.',
  )
  expect(describeShared({ kind: 'assign', to: 'ben' }, 0, words)).toBe('Nothing was changed.')
})

test('those left alone are named, with the reason', () => {
  const names = ['Ana Li', 'Bo Hill', 'Cy Ray', 'Di Fox']
  const results: SharedResult[] = [
    stale('Ana Li'),
    stale('Bo Hill'),
    { id: 'Cy Ray', outcome: 'refused', reason: 'Reopen the request first' },
    { id: 'Di Fox', outcome: 'gone' },
  ]
  expect(describeLeft(results, names.map(rowOf))).toBe(
    "Ana Li and Bo Hill: left alone, because someone else just made a change. Cy Ray: left alone. Reopen the request first. Di Fox: no longer there, or at a clinic you don't work at.",
  )
})

test('of many that were left alone a few are named, and the others counted', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  expect(describeLeft(names.map(stale), names.map(rowOf))).toMatch(/^A, B, C, D, E, and 3 more: left alone/)
})

test('where none was left alone nothing is said of it', () => {
  expect(describeLeft([{ id: 'a', outcome: 'done', version: 2, eventId: 'e' }], [rowOf('a')])).toBe('')
})
