import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SharedAction } from '../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { hourMs, minuteMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { actOnMany, undoMany } from './act-on-many.ts'

const close: SharedAction = { kind: 'close', outcome: 'not-reached', note: 'Holiday' }

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a colleague who changes many requests at once', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    let ben: StaffMember
    let requests: RequestDetail[]
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      ada = await desk.addColleague({ name: 'Ada' })
      ben = await desk.addColleague({ name: 'Ben' })
    })
    afterAll(() => place.remove())
    beforeEach(async () => {
      desk.now = mondayAtTen
      requests = [await desk.arrive(ada), await desk.arrive(ada), await desk.arrive(ada)]
    })

    const told: string[] = []
    const tell = ({ id }: { id: string }) => told.push(id)
    const act = (action: SharedAction, staff = ada) => actOnMany(desk.deps, staff, { requests, action, tell })
    const read = () => Promise.all(requests.map(({ id }) => desk.read(ada, id)))
    const outcomes = (results: Awaited<ReturnType<typeof act>>) => results.map(({ outcome }) => outcome)

    it('closes them all, as if one by one, and takes them all back', async () => {
      const results = await act(close)
      expect(outcomes(results)).toEqual(['done', 'done', 'done'])
      expect(told.slice(-3)).toEqual(requests.map(({ id }) => id))
      const closed = await read()
      expect(closed).toMatchObject(requests.map(() => ({ status: 'closed', outcome: 'not-reached', nextStep: null })))
      expect(closed[0]?.events[0]).toMatchObject({ kind: 'status-changed', note: 'Holiday', by: 'Ada', canUndo: true })
      const logged = await place.database.kysely
        .selectFrom('audit_log')
        .select('target_id')
        .where('action', '=', 'request-status-changed')
        .where(
          'target_id',
          'in',
          requests.map(({ id }) => id),
        )
        .execute()
      expect(logged).toHaveLength(3)

      const done = results.flatMap((result) => (result.outcome === 'done' ? [result] : []))
      expect(outcomes(await undoMany(desk.deps, ada, { requests: done, tell }))).toEqual(['done', 'done', 'done'])
      const again = await read()
      expect(again).toMatchObject(requests.map(({ nextStep }) => ({ status: 'new', nextStep })))
    })

    it('overwrites nothing that somebody else has changed meanwhile, and is told which that is', async () => {
      const [first, second] = requests
      if (first === undefined || second === undefined) throw new Error('three arrived')
      await desk.act(ben, second, { kind: 'assign', to: ben.id })
      const results = await act({ kind: 'assign', to: ada.id })
      expect(outcomes(results)).toEqual(['done', 'stale', 'done'])
      expect((await desk.read(ada, second.id)).assignedTo).toBe(ben.id)

      const done = results.flatMap((result) => (result.outcome === 'done' ? [result] : []))
      await desk.act(ben, await desk.read(ben, first.id), { kind: 'note', note: 'Mine' })
      const undone = await undoMany(desk.deps, ada, { requests: done, tell })
      expect(outcomes(undone)).toEqual(['stale', 'done'])
      expect((await desk.read(ada, first.id)).assignedTo).toBe(ada.id)
    })

    it('cannot undo after ten minutes, or what somebody else did', async () => {
      const done = (await act(close)).flatMap((result) => (result.outcome === 'done' ? [result] : []))
      expect(outcomes(await undoMany(desk.deps, ben, { requests: done, tell }))).toEqual(['stale', 'stale', 'stale'])
      desk.now += 11 * minuteMs
      expect(outcomes(await undoMany(desk.deps, ada, { requests: done, tell }))).toEqual(['stale', 'stale', 'stale'])
    })

    it('leaves closed requests closed, as they ended', async () => {
      const [first] = requests
      if (first === undefined) throw new Error('three arrived')
      requests[0] = await desk.act(ben, first, { kind: 'close', outcome: 'done', note: '' })
      for (const action of [close, { kind: 'snooze', until: mondayAtTen + hourMs } as const]) {
        const [result] = await act(action)
        expect(result).toEqual({ id: first.id, outcome: 'refused', reason: 'Reopen the request first' })
      }
      expect(await desk.read(ada, first.id)).toMatchObject({ outcome: 'done' })
    })

    it('reaches no request of another clinic, and gives none to somebody who would not see it', async () => {
      const cy = await desk.addColleague({ name: 'Cy', role: 'desk', clinics: ['temecula'] })
      const elsewhere = await desk.arrive(ada, { location: 'irvine' })
      requests = [elsewhere]
      expect(outcomes(await act(close, cy))).toEqual(['gone'])
      expect(await act({ kind: 'assign', to: cy.id })).toMatchObject([{ outcome: 'refused' }])
      expect(await desk.read(ada, elsewhere.id)).toMatchObject({ status: 'new', assignedTo: null })
    })

    it('changes a request that is named twice once', async () => {
      requests = [...requests, ...requests]
      expect(outcomes(await act(close))).toEqual(['done', 'done', 'done'])
    })
  })
})
