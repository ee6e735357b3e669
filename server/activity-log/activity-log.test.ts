import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '../../contract/time.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { logActivity, logView } from './log-activity.ts'
import { readActivityLog } from './read-activity-log.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the activity log', () => {
    let place: TestDatabase
    beforeAll(async () => {
      place = await openTestDatabase(kind)
    })
    afterAll(() => place.remove())
    const read = (targetId: string) => {
      const lines = place.database.kysely.selectFrom('audit_log').selectAll().where('target_id', '=', targetId)
      return lines.orderBy('at').orderBy('staff_id').execute()
    }

    it('can be added to, but neither an administrator nor a defect can change or delete a line', async () => {
      const { kysely } = place.database
      const target = { kind: 'request', id: 'r1' } as const
      await logActivity(kysely, { staff: { id: 's1' }, action: 'signed-in', target, facts: { count: 2 }, now: 5 })
      await expect(kysely.updateTable('audit_log').set({ staff_id: 's2' }).execute()).rejects.toThrow('never changed')
      await expect(kysely.deleteFrom('audit_log').execute()).rejects.toThrow('never changed')
      const line = { staff_id: 's1', action: 'signed-in', target_kind: 'request', facts: '{"count":2}', at: 5 }
      expect(await read('r1')).toMatchObject([line])
    })

    it('has no line of what was rolled back', async () => {
      const target = { kind: 'request', id: 'r2' } as const
      const failing = place.database.store(async (transaction) => {
        await logActivity(transaction, { staff: null, action: 'signed-in', target, now: 5 })
        throw new Error('and then it failed')
      })
      await expect(failing).rejects.toThrow('and then it failed')
      expect(await read('r2')).toEqual([])
    })

    it('says once in ten minutes that a person looked at the same thing', async () => {
      const look = (id: string, minute: number) =>
        logView(place.database.kysely, {
          staff: { id },
          action: 'signed-in',
          target: { kind: 'request', id: 'r3' },
          now: minute * minuteMs,
        })
      for (const [id, minute] of [
        ['s1', 0],
        ['s1', 9],
        ['s2', 9],
        ['s1', 10],
      ] as const)
        await look(id, minute)
      expect((await read('r3')).map(({ staff_id, at }) => [staff_id, at / minuteMs])).toEqual([
        ['s1', 0],
        ['s2', 9],
        ['s1', 10],
      ])
    })

    it('is read by person, action, target and time, newest first, page by page', async () => {
      const { kysely } = place.database
      const start = 10_000_000
      const lines = Array.from(
        { length: 250 },
        (_, index) =>
          ({
            staff: { id: index % 2 === 0 ? 'even' : 'odd' },
            action: index % 5 === 0 ? 'signed-out' : 'signed-in',
            target: { kind: 'request', id: `read-${index % 3}` },
            // Many lines fall into one millisecond.
            now: start + Math.floor(index / 60),
          }) as const,
      )
      for (const line of lines) await logActivity(kysely, line)
      const seen: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await readActivityLog(kysely, { from: start, cursor })
        seen.push(...page.entries.map(({ at, id }) => `${at} ${id}`))
        cursor = page.cursor
      }
      expect(new Set(seen).size).toBe(250)
      expect(seen).toEqual(seen.toSorted().toReversed())
      const query = { staffId: 'even', action: 'signed-out', target: 'read-0', from: start, before: start + 4 }
      const { entries } = await readActivityLog(kysely, query)
      expect(entries.map(({ at }) => at - start)).toEqual([3, 3, 2, 2, 1, 1, 0, 0])
    })
  })
})
