import { expect, test } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

test('a calendar file keeps what people write from breaking its lines, and folds them inside no letter', () => {
  const file = writeCalendar({
    entries: [
      {
        ...{ uid: 'a', sequence: 0, changedAt: 0, startsAt: 0, endsAt: 60_000 },
        summary: 'Zoë; O’Neil, Room\\1\nBEGIN:VALARM',
        description: 'ä'.repeat(80),
      },
    ],
  })
  expect(file).toContain('SUMMARY:Zoë\\; O’Neil\\, Room\\\\1\\nBEGIN:VALARM\r\n')
  const lines = file.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toEqual([])
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'ä'.repeat(80)}\r\n`)
  expect(file).toContain('DTEND:19700101T000100Z\r\n')
})
