import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { DeskRequests } from '../../tests/harness/desk-requests.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { changeAccess, revokeAccess } from '../staff/change-staff.ts'

const facts = {
  ...sampleFacts,
  clinics: ['irvine', 'temecula'].flatMap((slug) =>
    sampleFacts.clinics.map((clinic) => ({ ...clinic, slug, formLocation: slug })),
  ),
  locations: ['irvine', 'temecula'].map((value) => ({ value, label: value })),
}

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a colleague who leaves', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let boss: StaffMember
    let ada: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
    })
    afterAll(() => place.remove())
    beforeEach(async () => {
      await place.database.kysely.deleteFrom('consultation_requests').execute()
      desk = new DeskRequests(place.database, facts)
      boss = await desk.addColleague({ name: 'Mary Admin' })
      ada = await desk.addColleague({ role: 'desk' })
    })

    const assignTo = async (to: StaffMember, location: string) => {
      const request = await desk.arrive(boss, { location, email: `${location}@visitor.example` })
      return await desk.act(boss, request, { kind: 'assign', to: to.id })
    }
    const change = () => ({ database: place.database, by: boss, id: ada.id, now: desk.now })
    const ofNobody = async () => (await desk.list(boss, { assigned: 'nobody' })).rows.map(({ id }) => id)

    it('leaves the open requests to nobody, which the timeline tells and the list finds', async () => {
      const open = await assignTo(ada, 'irvine')
      const closed = await desk.act(boss, await assignTo(ada, 'temecula'), { kind: 'close', outcome: 'done', note: '' })
      desk.now += 1
      expect(await revokeAccess(change())).toEqual([{ id: open.id, location: 'irvine' }])
      const after = await desk.read(boss, open.id)
      expect(after).toMatchObject({ assignedTo: null, version: open.version + 1 })
      expect(after.events[0]).toMatchObject({ kind: 'assigned', to: null, by: 'Mary Admin', canUndo: false })
      // What they have closed comes to light when it's open again.
      const nextStep = { what: 'Call', at: desk.now + 1, timing: 'by' } as const
      await desk.act(boss, closed, { kind: 'status', status: 'contacted', note: '', nextStep })
      expect((await ofNobody()).toSorted()).toEqual([open.id, closed.id].toSorted())
    })

    it('for another clinic leaves what is of this one, and keeps the rest', async () => {
      const [here, there] = [await assignTo(ada, 'irvine'), await assignTo(ada, 'temecula')]
      const access = { role: 'desk', clinics: ['temecula'] } as const
      await changeAccess({ ...change(), siteFacts: facts, access: { ...access, clinics: [...access.clinics] } })
      expect(await ofNobody()).toEqual([here.id])
      expect((await desk.read(boss, there.id)).assignedTo).toBe(ada.id)
    })

    it('gets nothing back by an undo, and somebody who was only invited gets nothing at all', async () => {
      const request = await assignTo(ada, 'irvine')
      const moved = await desk.act(boss, request, { kind: 'assign', to: boss.id })
      await revokeAccess(change())
      expect((await desk.undo(boss, moved)).assignedTo).toBeNull()
      const invited = await desk.addColleague()
      await place.database.kysely
        .updateTable('staff_users')
        .set({ joined_at: null })
        .where('id', '=', invited.id)
        .execute()
      await expect(
        desk.act(boss, await desk.read(boss, request.id), { kind: 'assign', to: invited.id }),
      ).rejects.toThrow('invalid-request')
    })
  })
})
