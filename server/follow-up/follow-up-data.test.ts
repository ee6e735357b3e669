import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { deleteRequests } from '../personal-data/delete-requests.ts'
import { findPerson } from '../personal-data/find-person.ts'
import { purgeExpired } from '../personal-data/purge-expired.ts'
import { exportRequests } from './export-requests.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('what colleagues wrote about somebody', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      ada = await desk.addColleague({ name: 'Ada' })
    })
    afterAll(() => place.remove())
    const countEvents = async (id: string) =>
      (await place.database.kysely.selectFrom('request_events').select('id').where('request_id', '=', id).execute())
        .length

    it('is part of what that person may see, and goes when the person is deleted', async () => {
      const email = 'noted@visitor.example'
      const request = await desk.arrive(ada, { email })
      const noted = await desk.act(ada, request, { kind: 'note', note: 'Fears needles' })
      await desk.undo(ada, noted)
      expect((await findPerson(place.database, email.toUpperCase())).events).toMatchObject([
        {
          kind: 'noted',
          note: 'Fears needles',
          by: 'Ada',
          requestId: request.id,
          undoneAt: expect.stringMatching(/Z$/),
        },
      ])
      await deleteRequests(place.database, [request.id], desk.now)
      expect(await countEvents(request.id)).toBe(0)
      expect(await findPerson(place.database, email)).toMatchObject({ consultations: [], events: [] })
    })

    it('keeps a request from expiring until nothing has happened to it for as long as requests are kept', async () => {
      const purge = () => purgeExpired({ database: place.database, clock: () => desk.now, retentionDays: 30 })
      const [quiet, worked] = [await desk.arrive(ada), await desk.arrive(ada)]
      desk.now = mondayAtTen + 20 * dayMs
      await desk.act(ada, worked, { kind: 'note', note: 'Still thinking' })
      desk.now = mondayAtTen + 31 * dayMs
      expect((await purge()).consultations).toBe(1)
      await expect(desk.read(ada, quiet.id)).rejects.toMatchObject({ code: 'not-found' })
      expect(await desk.read(ada, worked.id)).toMatchObject({ id: worked.id })
      desk.now = mondayAtTen + 51 * dayMs
      expect((await purge()).consultations).toBe(1)
    })

    it('leaves in an export line by line, however many there are, each once', async () => {
      const { id } = await desk.arrive(ada, { lastName: 'Exported' })
      const { kysely } = place.database
      const row = await kysely
        .selectFrom('consultation_requests')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const copies = Array.from({ length: 600 }, (_, index) => ({
        ...row,
        id: `copy-${index}`,
        withdrawal_token: `copy-${index}`,
      }))
      for (const start of [0, 300]) {
        await kysely
          .insertInto('consultation_requests')
          .values(copies.slice(start, start + 300))
          .execute()
      }
      const exportQuery = { filters: { view: 'all', search: 'exported' }, format: 'ndjson' } as const
      const ids = new Set<string>()
      for await (const line of await exportRequests(desk.deps, ada, exportQuery)) ids.add(JSON.parse(line).id)
      expect(ids.size).toBe(601)
    })
  })
})
