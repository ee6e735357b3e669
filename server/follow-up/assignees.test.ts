import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import type { Database } from '../database/database.ts'
import { correctRequest } from '../personal-data/correct-request.ts'
import { changeAccess, revokeAccess } from '../staff/change-staff.ts'
import { unassignRequests } from './assignees.ts'
import { performAction } from './perform-action.ts'
import { undoAction } from './undo-action.ts'

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
    const change = () => ({ database: place.database, by: boss, id: ada.id, now: desk.now, unassign: unassignRequests })
    const ofNobody = async () => (await desk.list(boss, { assigned: 'nobody' })).rows.map(({ id }) => id)

    it('leaves the open requests to nobody, which the timeline tells and the list finds', async () => {
      const open = await assignTo(ada, 'irvine')
      const closed = await desk.act(boss, await assignTo(ada, 'temecula'), { kind: 'close', outcome: 'done', note: '' })
      desk.now += 1
      expect(await revokeAccess(change())).toEqual([{ id: open.id, location: 'irvine' }])
      const after = await desk.read(boss, open.id)
      expect(after).toMatchObject({ assignedTo: null, version: open.version + 1 })
      expect(after.events[0]).toMatchObject({ kind: 'assigned', to: null, by: 'Mary Admin', canUndo: false })
      // A closed request of theirs belongs to nobody once it's open again.
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

    it('for another clinic is not given back what is opened again, be it closed as done or as spam', async () => {
      const done = await desk.act(boss, await assignTo(ada, 'irvine'), { kind: 'close', outcome: 'done', note: '' })
      const bot = await desk.arrive(boss, { location: 'irvine', email: 'bot@visitor.example' }, { website: 'x' })
      const taken = await desk.act(boss, bot, { kind: 'assign', to: ada.id })
      const spam = await desk.act(boss, taken, { kind: 'close', outcome: 'spam', note: '' })
      await changeAccess({ ...change(), siteFacts: facts, access: { role: 'desk', clinics: ['temecula'] } })
      const nextStep = { what: 'Call', at: desk.now + 1, timing: 'by' } as const
      const reopened = await desk.act(boss, done, { kind: 'status', status: 'contacted', note: '', nextStep })
      const cleared = await desk.act(boss, spam, { kind: 'not-spam' })
      expect([reopened.assignedTo, cleared.assignedTo]).toEqual([null, null])
    })

    it('of a clinic loses a request that turns out to be of another, which the timeline tells', async () => {
      const joan = await desk.addColleague({ role: 'desk', clinics: ['irvine'] })
      const [hers, his] = [await assignTo(joan, 'irvine'), await assignTo(ada, 'temecula')]
      const deps = { ...desk.deps, staff: boss }
      await correctRequest(deps, hers.id, new Map([['location', 'temecula']]))
      await correctRequest(deps, his.id, new Map([['location', 'irvine']]))
      const after = await desk.read(boss, hers.id)
      expect(after).toMatchObject({ assignedTo: null, location: 'temecula' })
      expect(after.events).toContainEqual(expect.objectContaining({ kind: 'assigned', to: null, by: 'Mary Admin' }))
      expect((await desk.read(boss, his.id)).assignedTo).toBe(ada.id)
    })

    // The embedded database stores one after the other.
    describe.skipIf(kind.dialect === 'sqlite')('while somebody acts on a request', () => {
      /** The result of `work`, with `meanwhile` run as far as it can get before `work` is stored. */
      const race = async <T>(work: (database: Database) => Promise<T>, meanwhile: () => Promise<unknown>) => {
        let other: Promise<unknown> | undefined
        const store: Database['store'] = (steps) =>
          place.database.store(async (transaction) => {
            const result = await steps(transaction)
            other ??= meanwhile()
            await Promise.race([other, eventually(expectWaiting)])
            return result
          })
        const result = await work({ ...place.database, store })
        await other
        return result
      }
      const expectWaiting = async () => {
        const { rows } = await sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(place.database.kysely)
        expect(rows).not.toEqual([])
      }
      const nextStep = { what: 'Call', at: mondayAtTen + 1, timing: 'by' } as const

      it.each<[string, (request: RequestDetail) => Promise<(database: Database) => Promise<RequestDetail>>]>([
        [
          'is given',
          async ({ id, version }) => {
            const command = { version, action: { kind: 'assign', to: ada.id } } as const
            return (database) => performAction({ ...desk.deps, database }, boss, id, command)
          },
        ],
        [
          'is opened again',
          async (request) => {
            const theirs = await desk.act(boss, request, { kind: 'assign', to: ada.id })
            const { id, version } = await desk.act(boss, theirs, { kind: 'close', outcome: 'done', note: '' })
            const command = { version, action: { kind: 'status', status: 'contacted', note: '', nextStep } } as const
            return (database) => performAction({ ...desk.deps, database }, boss, id, command)
          },
        ],
        [
          'comes back by an undo',
          async (request) => {
            const theirs = await desk.act(boss, request, { kind: 'assign', to: ada.id })
            const { id, version, events } = await desk.act(boss, theirs, { kind: 'assign', to: null })
            const eventId = events[0]?.id ?? ''
            return (database) => undoAction({ ...desk.deps, database }, boss, id, { version, eventId })
          },
        ],
      ])('keeps none that %s', async (_how, prepare) => {
        const request = await desk.arrive(boss, { location: 'irvine' })
        await race(await prepare(request), () => revokeAccess(change()))
        expect(await desk.read(boss, request.id)).toMatchObject({ assignedTo: null, nextStep: expect.anything() })
        expect(await ofNobody()).toEqual([request.id])
      })

      it('is given none by somebody who comes second', async () => {
        const request = await desk.arrive(boss, { location: 'irvine' })
        const given = () => desk.act(boss, request, { kind: 'assign', to: ada.id }).catch((error: unknown) => error)
        let answer: unknown
        await race(
          (database) => revokeAccess({ ...change(), database }),
          async () => {
            answer = await given()
          },
        )
        expect(answer).toMatchObject({ code: 'invalid-request' })
      })
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
