import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../contract/time.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { addStaff } from '../../tests/harness/staff.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { type LiveChanges, openLiveChanges } from './live-changes.ts'
import { type LiveStreams, openLiveStreams } from './live-streams.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a stream of live changes', () => {
    let place: TestDatabase
    let live: LiveChanges
    let streams: LiveStreams
    let now = Date.now()
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      live = openLiveChanges(place)
      streams = openLiveStreams({ ...place, live, clock: () => now, siteFacts: sampleFacts }, 20)
    })
    beforeEach(() => {
      now = Date.now()
    })
    afterAll(async () => {
      streams.close()
      await live.close()
      await place.remove()
    })

    const open = async () => {
      const { member } = await addStaff(place.database)
      const sessions = place.database.kysely.selectFrom('staff_sessions').selectAll().where('user_id', '=', member.id)
      const { id, token, expires_at } = await sessions.executeTakeFirstOrThrow()
      const body = streams.open({ id, token, endsAt: expires_at, hasSecondFactor: true, member }, false)
      return { member, body }
    }

    it.each(['is revoked', 'has ended', 'was idle for half an hour'])('ends when its session %s', async (what) => {
      const { member, body } = await open()
      const said = text(body)
      if (what === 'is revoked') {
        await place.database.kysely.deleteFrom('staff_sessions').where('user_id', '=', member.id).execute()
      } else now += what === 'has ended' ? 13 * hourMs : 31 * minuteMs
      expect(await said).toContain('retry: 2000')
    })

    it('says nothing more of a clinic that was taken from its colleague', async () => {
      const { member, body } = await open()
      const { body: another } = await open()
      let [heard, heardByAnother] = ['', '']
      body.on('data', (part: Buffer) => (heard += part))
      another.on('data', (part: Buffer) => (heardByAnother += part))
      live.publish({ kind: 'request-created', id: 'before', location: 'irvine' })
      await eventually(() => expect(heard).toContain('"before"'))
      const change = place.database.kysely.updateTable('staff_users').set({ clinics: '["elsewhere"]' })
      await change.where('id', '=', member.id).execute()
      // The first beat after it may have asked before.
      const beats = () => heard.split(': beat').length
      const beatsBefore = beats()
      await eventually(() => expect(beats()).toBeGreaterThan(beatsBefore + 1))
      live.publish({ kind: 'request-created', id: 'after', location: 'irvine' })
      await eventually(() => expect(heardByAnother).toContain('"after"'))
      expect(heard).not.toContain('"after"')
    })

    it('of a reader who does not read is cut off instead of filling the memory', async () => {
      const { body } = await open()
      const isOver = once(body, 'close')
      for (let count = 0; count < 2000; count += 1) {
        live.publish({ kind: 'request-changed', id: 'a'.repeat(40), location: 'irvine' })
      }
      await isOver
      await eventually(() => expect(body.destroyed).toBe(true))
    })
  })
})
