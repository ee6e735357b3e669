import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Timeline } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { showOlderEvents } from './read-request.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a request with many notes', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      ada = await desk.addColleague({ name: 'Ada' })
    })
    afterAll(() => place.remove())

    /** Two at each moment, the first two at that of the request itself; the last is the newest. */
    async function arriveWith(count: number) {
      desk.now = mondayAtTen
      const { id } = await desk.arrive(ada)
      const notes = Array.from({ length: count }, (_, index) => ({
        id: `${id}-${String(index).padStart(5, '0')}`,
        request_id: id,
        at: mondayAtTen + Math.floor(index / 2),
        staff_id: ada.id,
        staff_name: 'Ada',
        kind: 'noted',
        data: JSON.stringify({ content: { kind: 'noted', note: `note ${index}` } }),
        undone_at: null,
      }))
      for (let start = 0; start < count; start += 1000)
        await place.database.kysely
          .insertInto('request_events')
          .values(notes.slice(start, start + 1000))
          .execute()
      return { id, ids: notes.map((note) => note.id).toReversed() }
    }
    const older = (id: string, before: string, isAll = false) =>
      showOlderEvents(desk.deps, ada, { id, query: { before, isAll } })
    async function readParts(id: string): Promise<Timeline[]> {
      const parts: Timeline[] = [await desk.read(ada, id)]
      for (let before = parts[0]?.eventsBefore ?? null; before !== null; before = parts.at(-1)?.eventsBefore ?? null)
        parts.push(await older(id, before))
      return parts
    }

    it('is read in parts, newest first, each event once, and what the site did at its place', async () => {
      const { id, ids } = await arriveWith(250)
      const parts = await readParts(id)
      expect(parts.map(({ events }) => events.length)).toEqual([100, 100, 52])
      const events = parts.flatMap((part) => part.events)
      expect(events.slice(0, 250).map((event) => event.id)).toEqual(ids)
      expect(events.slice(250).map((event) => event.kind)).toEqual(['emailed', 'received'])
    })

    it('puts what the site did on one side of a border between two notes of one moment', async () => {
      const { id, ids } = await arriveWith(101)
      const parts = await readParts(id)
      expect(parts.map(({ events }) => events.map((event) => event.id))).toEqual([
        ids.slice(0, 100),
        [ids[100], expect.any(String), id],
      ])
    })

    it('gives ten thousand at once to who asks for all of it, and the newest hundred to everybody else', async () => {
      const { id, ids } = await arriveWith(10_000)
      const newest = await desk.read(ada, id)
      expect(newest.events.map((event) => event.id)).toEqual(ids.slice(0, 100))
      const rest = await older(id, newest.eventsBefore ?? '', true)
      expect(rest.eventsBefore).toBe(null)
      expect(rest.events).toHaveLength(9_902)
    })

    it('shows no older part to a colleague of another clinic, nor by an event of another request', async () => {
      const { id, ids } = await arriveWith(150)
      const other = await arriveWith(1)
      const ben = await desk.addColleague({ role: 'desk', clinics: ['temecula'] })
      const query = { before: ids[99] ?? '', isAll: true }
      await expect(showOlderEvents(desk.deps, ben, { id, query })).rejects.toMatchObject({ code: 'not-found' })
      await expect(older(id, other.ids[0] ?? '')).rejects.toMatchObject({ code: 'not-found' })
    })
  })
})
