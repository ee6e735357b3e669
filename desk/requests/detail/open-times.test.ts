import { expect, it } from 'vitest'
import { openFrom } from '../../../tests/harness/open-from.ts'
import { afterOpenDays } from './open-times.ts'

const at = (time: string) => Date.parse(`2026-${time.replace(' ', 'T')}:00-08:00`)

it('business days are the days on which the clinic opens, at the same time of day', () => {
  const wednesday = at('11-25 14:10')
  const opening = openFrom(wednesday, { closedDays: ['2026-11-26', '2026-11-28', '2026-11-29'] })
  expect(afterOpenDays(opening, wednesday, 1)).toBe(at('11-27 14:10'))
  expect(afterOpenDays(opening, wednesday, 3)).toBe(at('12-01 14:10'))
})

it('what is sent at night is answered by day', () => {
  const night = at('11-25 23:30')
  const opening = openFrom(night)
  const { opens = 0, closes = 0 } = opening.periods.findLast((period) => period.opens < at('11-26 23:00')) ?? {}
  expect(afterOpenDays(opening, night, 1)).toBe(closes)
  expect(afterOpenDays(openFrom(at('11-25 02:00')), at('11-25 02:00'), 1)).toBe(opens)
})
