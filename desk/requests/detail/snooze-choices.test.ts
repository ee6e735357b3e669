import { expect, it } from 'vitest'
import { openFrom } from '../../../tests/harness/open-from.ts'
import { dayAndTime } from '../../parts/time-words.ts'
import { snoozeChoices } from './snooze-choices.ts'

const timeZone = 'America/Los_Angeles'
const november = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00-08:00`)

function choicesAt(now: number, closedDays: readonly string[] = [], opens = '08:00'): string[] {
  const opening = openFrom(now, { opens, closedDays })
  return snoozeChoices(opening, now).map(({ label, until }) => `${label} ${dayAndTime(until, { now, timeZone })}`)
}

it('a colleague snoozes until times that anybody would name', () => {
  expect(choicesAt(november(23, '10:02'))).toEqual([
    'In an hour 11:05 AM',
    'This afternoon 2:00 PM',
    'Tomorrow morning Tue 9:00 AM',
    'In a week Nov 30, 9:00 AM',
  ])
})

it('before the weekend, Monday is one of them', () => {
  expect(choicesAt(november(27, '10:02'))).toContain('Monday Mon 9:00 AM')
})

it('no two of them are the same moment', () => {
  expect(choicesAt(november(23, '12:57'))).toEqual([
    'In an hour 2:00 PM',
    'Tomorrow morning Tue 9:00 AM',
    'In a week Nov 30, 9:00 AM',
  ])
})

it('none of them falls into a closed hour: on a Sunday evening there is no hour and no afternoon left', () => {
  expect(choicesAt(november(22, '19:30'))).toEqual(['Tomorrow morning Mon 9:00 AM', 'In a week Nov 29, 9:00 AM'])
})

it('a closed weekend, and a holiday after it, are passed over, and the day is called by its name', () => {
  expect(choicesAt(november(27, '17:30'), ['2026-11-28', '2026-11-29'])).toEqual([
    'In an hour 6:30 PM',
    'Monday Mon 9:00 AM',
    'In a week Dec 4, 9:00 AM',
  ])
  expect(choicesAt(november(27, '17:30'), ['2026-11-29', '2026-11-30'])).toEqual([
    'In an hour 6:30 PM',
    'Tomorrow morning Sat 9:00 AM',
    'Tuesday Tue 9:00 AM',
    'In a week Dec 4, 9:00 AM',
  ])
})

it('a clinic that opens in the afternoon has no morning', () => {
  expect(choicesAt(november(23, '10:02'), [], '15:00')).toEqual([
    'This afternoon 3:00 PM',
    'Tomorrow Tue 3:00 PM',
    'In a week Nov 30, 3:00 PM',
  ])
})
