import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { addStaff } from '../../tests/harness/staff.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { startRetention } from './start-retention.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the daily run', () => {
    let place: TestDatabase
    beforeAll(async () => {
      place = await openTestDatabase(kind)
    })
    afterAll(() => place.remove())

    it('deletes sessions that ended a month ago, and none that an admin still asks about', async () => {
      const now = Date.now()
      const { database } = place
      await addStaff(database, { now: now - 31 * dayMs })
      const lately = await addStaff(database, { now: now - 29 * dayMs })
      const run = startRetention({
        database,
        clock: () => now,
        log: pino({ enabled: false }),
        retentionDays: 0,
        timings: { firstAfterMs: 0, everyMs: dayMs },
      })
      const owners = async () =>
        (await database.kysely.selectFrom('staff_sessions').select('user_id').execute()).map(({ user_id }) => user_id)
      await eventually(async () => expect(await owners()).toEqual([lately.member.id]))
      await run.stop()
    })
  })
})
