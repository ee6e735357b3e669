import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import type { Database } from '../database/database.ts'
import { formatInsights } from './format-insights.ts'
import { createTally } from './insight-tally.ts'
import { readInsights } from './read-insights.ts'

const pages = new Set(['/', '/fue'])
/** Late in the evening in California, the next day in London. */
const evening = Date.parse('2026-11-22T05:30:00Z')

describe.each(databaseKinds)('counting on $name', (kind) => {
  describe.skipIf(kind.isMissing)('for the clinic', () => {
    let place: TestDatabase
    beforeAll(async () => {
      place = await openTestDatabase(kind)
    })
    afterAll(() => place?.remove())

    const openTally = (database: Database, now = evening) =>
      createTally({
        database,
        clock: () => now,
        siteFacts: { timeZone: 'America/Los_Angeles' },
        isPage: (page) => pages.has(page),
      })

    it('adds up what two servers saw, on the day that the clinics had', async () => {
      const tallies = [openTally(place.database), openTally(place.database)]
      for (const tally of tallies) {
        tally.count('/fue', 'view')
        tally.count('/fue', 'view')
        tally.count('/fue', 'call')
      }
      await Promise.all(tallies.map((tally) => tally.save()))
      expect(await readInsights(place.database, '2026-11-01')).toEqual([
        { day: '2026-11-21', page: '/fue', view: 4, call: 2, 'form-start': 0, 'form-sent': 0, 'form-failed': 0 },
      ])
    })

    it('keeps one line for all addresses that are no page, so that nobody can fill the table', async () => {
      const tally = openTally(place.database, evening + dayMs)
      for (let number = 0; number < 100; number++) tally.count(`/made-up-${number}`, 'view')
      await tally.save()
      const [newest] = await readInsights(place.database, '2026-11-22')
      expect(newest).toMatchObject({ day: '2026-11-22', page: '(not found)', view: 100 })
    })

    it('stores nothing twice when it is asked to save again', async () => {
      const before = await readInsights(place.database, '2000-01-01')
      await openTally(place.database).save()
      expect(await readInsights(place.database, '2000-01-01')).toEqual(before)
    })

    it('keeps counts that could not be stored until they can be', async () => {
      let isAway = true
      const flaky: Database = {
        ...place.database,
        store: (work) => (isAway ? Promise.reject(new Error('away')) : place.database.store(work)),
      }
      const tally = openTally(flaky, evening + 2 * dayMs)
      tally.count('/', 'form-sent')
      await expect(tally.save()).rejects.toThrow('away')
      isAway = false
      await tally.save()
      const [newest] = await readInsights(place.database, '2026-11-23')
      expect(newest).toMatchObject({ page: '/', 'form-sent': 1 })
    })
  })
})

describe('the clinic reads', () => {
  const counts = { call: 1, 'form-start': 2, 'form-sent': 1, 'form-failed': 0 }
  const pageDays = [
    { day: '2026-11-21', page: '/', view: 900, ...counts },
    { day: '2026-11-21', page: '/fue', view: 1200, ...counts },
    { day: '2026-11-20', page: '/', view: 500, ...counts },
  ]

  it('a table with the busiest page first and the sum of all at the end', () => {
    expect(formatInsights(pageDays, 'table').split('\n')).toEqual([
      'page       views  taps to call  forms started  sent  failed',
      '/           1400             2              4     2       0',
      '/fue        1200             1              2     1       0',
      'all pages   2600             3              6     3       0',
      '',
    ])
  })

  it('one line a page and day in a spreadsheet', () => {
    expect(formatInsights(pageDays.slice(0, 1), 'csv')).toBe(
      '\uFEFFday,page,view,call,form-start,form-sent,form-failed\r\n2026-11-21,/,900,1,2,1,0\r\n',
    )
  })

  it('that there is nothing yet', () => {
    expect(formatInsights([], 'table')).toBe('Nothing has been counted yet.\n')
  })
})
