import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../tests/harness/eventually.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { LiveChange } from './live-change.ts'
import { type LiveChanges, openLiveChanges } from './live-changes.ts'
import { openPresence } from './presence.ts'

const created = (id: string): LiveChange => ({ kind: 'request-created', id, location: 'irvine' })

describe.each(databaseKinds)('live changes on $name', (kind) => {
  describe.skipIf(kind.isMissing)('between servers', () => {
    let place: TestDatabase
    let opened: LiveChanges[]
    const open = (lookEveryMs?: number) => {
      const { database, configuration } = place
      const live = openLiveChanges({ database, configuration, ...(lookEveryMs && { lookEveryMs }) })
      opened.push(live)
      return live
    }
    const listenTo = (live: LiveChanges) => {
      const heard: LiveChange[] = []
      live.subscribe((change) => heard.push(change))
      return heard
    }
    beforeEach(async () => {
      place = await openTestDatabase(kind)
      opened = []
    })
    afterEach(async () => {
      await Promise.all(opened.map((live) => live.close()))
      await place.remove()
    })

    it('say when something was done without a word, by a command in another process', async () => {
      const heard = listenTo(open(20))
      await eventually(async () => {
        const target = { kind: 'request', id: 'r1' } as const
        const entry = { staff: null, action: 'signed-in', target, now: Date.now() } as const
        await logActivity(place.database.kysely, entry)
        expect(heard).toContainEqual({ kind: 'resync' })
      })
    })

    it('remember for forty seconds who looks at a request, and say when that has changed', async () => {
      let now = 0
      const live = open()
      const heard = listenTo(live)
      const presence = openPresence(live, () => now, 10)
      const look = { id: 'r1', location: 'irvine', staffId: 'ada' }
      const changes = () => heard.filter(({ kind: what }) => what === 'viewers-changed').length
      presence.note(look)
      now = 30_000
      presence.note(look)
      expect([presence.viewersOf('r1'), presence.viewersOf('r2'), changes()]).toEqual([['ada'], [], 1])
      now = 69_000
      expect(presence.viewersOf('r1')).toEqual(['ada'])
      now = 70_000
      expect(presence.viewersOf('r1')).toEqual([])
      await eventually(() => expect(changes()).toBe(2))
      presence.close()
    })

    describe.skipIf(kind.dialect !== 'postgres')('on one PostgreSQL', () => {
      const pair = async () => {
        const [one, other] = [open(), open()]
        const heard = listenTo(other)
        await eventually(() => {
          one.publish(created('first'))
          expect(heard).toContainEqual(created('first'))
        })
        return { one, heard }
      }

      it('reach the other one, a crowd of them too, and each is heard once', async () => {
        const { one, heard } = await pair()
        const own = listenTo(one)
        const crowd = Array.from({ length: 100 }, (_, index) => created(`r${index}`))
        for (const change of crowd) one.publish(change)
        await eventually(() => expect(heard).toEqual(expect.arrayContaining(crowd)))
        const ofCrowd = (changes: LiveChange[]) => changes.filter((change) => 'id' in change && change.id !== 'first')
        expect([ofCrowd(heard).length, ofCrowd(own).length]).toEqual([100, 100])
      })

      it('are heard again after a lost connection, and who listened is told to read everything', async () => {
        const { one, heard } = await pair()
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'clinic-site-live'`.execute(place.database.kysely)
        await eventually(() => expect(heard).toContainEqual({ kind: 'resync' }))
        one.publish(created('later'))
        await eventually(() => expect(heard).toContainEqual(created('later')))
      })
    })
  })
})
