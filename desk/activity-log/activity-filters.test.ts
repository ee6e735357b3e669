import { expect, it } from 'vitest'
import { activityHref, activityQuery, readActivityFilters } from './activity-filters.ts'
import { describeDays } from './period-filter.tsx'

const timeZone = 'America/Los_Angeles'
const clock = { now: Date.parse('2026-03-10T03:00:00Z'), timeZone }

it('a view of the activity log can be kept as a bookmark', () => {
  const filters = { who: 'a1', did: 'person-viewed', since: 'week', about: undefined } as const
  const href = activityHref(filters)
  expect(href).toBe('#/record?who=a1&did=person-viewed&since=week')
  expect(readActivityFilters(new URLSearchParams(href.split('?')[1]))).toEqual(filters)
})

it('an admin who asks for a week gets it from the midnight of the brand, also where the clocks change', () => {
  // Monday evening in California. The clocks went forward on Sunday.
  expect(activityQuery({ since: 'today' }, clock)).toEqual({ from: Date.parse('2026-03-09T07:00:00Z') })
  expect(activityQuery({ since: 'week' }, clock)).toEqual({ from: Date.parse('2026-03-03T08:00:00Z') })
})

it('an admin who asks for days gets all of the last one, also where the clocks change', () => {
  const days = { from: '2026-03-07', to: '2026-03-08' }
  expect(readActivityFilters(new URLSearchParams(days))).toEqual(days)
  expect(activityQuery(days, clock)).toEqual({
    from: Date.parse('2026-03-07T08:00:00Z'),
    before: Date.parse('2026-03-09T07:00:00Z'),
  })
})

it.each([
  [{ from: '2026-11-01', to: '2026-11-15' }, 'Nov 1 – 15, 2026'],
  [{ from: '2026-11-01', to: '2026-11-01' }, 'Nov 1, 2026'],
  [{ from: '2026-11-01' }, 'since Nov 1, 2026'],
  [{ to: '2026-11-15' }, 'through Nov 15, 2026'],
  [{}, undefined],
])('an admin reads the days %j as "%s"', (days, words) => {
  expect(describeDays(days)?.replaceAll('\u2009', ' ')).toBe(words)
})

it('an old bookmark asks for nothing that there is not', () => {
  expect(
    activityQuery(readActivityFilters(new URLSearchParams('since=ever&about=&from=2026-02-30&to=yesterday')), clock),
  ).toEqual({})
})
