import { expect, it } from 'vitest'
import { describeDuration, measureProgress } from './measure-progress.ts'

const task = {
  id: '1',
  kind: 'preview',
  draftHash: '',
  state: 'running',
  step: 'building',
  startedAt: 1000,
  usualMs: 10_000,
  by: { id: '1', name: 'Ada' },
} as const

it.each([
  ['before it began by this clock', -500, 0],
  ['halfway', 5000, 50],
  ['when it usually ends', 10_000, 93],
  ['long after that', 60_000, 96],
])('the bar %s stands where it should, and never at its end', (_when, afterMs, percent) => {
  expect(measureProgress(task, 1000 + afterMs)).toBe(percent)
})

it.each([
  ['at first', 1_000, 'This usually takes about 10 seconds.'],
  ['a little late', 11_900, 'This usually takes about 10 seconds.'],
  ['late', 44_000, 'This is taking longer than usual (45 seconds so far).'],
  [
    'very late',
    162_000,
    'This is taking longer than usual (2 minutes so far). The server is busy. It goes on, even if you leave this page.',
  ],
])('somebody who waits reads %s how long it takes', (_when, afterMs, words) => {
  expect(describeDuration(task, 1000 + afterMs)).toBe(words)
})
