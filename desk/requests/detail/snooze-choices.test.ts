import { expect, it } from 'vitest'
import { dayAndTime } from '../../parts/time-words.ts'
import { snoozeChoices } from './snooze-choices.ts'

const timeZone = 'America/Los_Angeles'

function choicesAt(now: number): string[] {
  const clock = { now, timeZone }
  return snoozeChoices(clock).map(({ label, until }) => `${label} ${dayAndTime(until, clock)}`)
}

it('a colleague snoozes until times that anybody would name', () => {
  const mondayMorning = Date.UTC(2026, 10, 23, 18, 2)
  expect(choicesAt(mondayMorning)).toEqual([
    'In an hour 11:05',
    'This afternoon 2:00',
    'Tomorrow morning Tue 9:00',
    'In a week Nov 30, 9:00',
  ])
})

it('before the weekend, Monday is one of them', () => {
  const fridayMorning = Date.UTC(2026, 10, 27, 18, 2)
  expect(choicesAt(fridayMorning)).toContain('Monday Mon 9:00')
})

it('no two of them are the same moment', () => {
  const mondayAtOne = Date.UTC(2026, 10, 23, 20, 57)
  expect(choicesAt(mondayAtOne)).toEqual(['In an hour 2:00', 'Tomorrow morning Tue 9:00', 'In a week Nov 30, 9:00'])
})

it('in the evening there is no afternoon, and on Sunday tomorrow is Monday', () => {
  const sundayEvening = Date.UTC(2026, 10, 23, 1)
  expect(choicesAt(sundayEvening)).toEqual(['In an hour 6:00', 'Tomorrow morning Mon 9:00', 'In a week Nov 29, 9:00'])
})
