import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'

const tomorrow = { what: 'Send the plan', at: mondayAtTen + dayMs, timing: 'by' } as const

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a request at the desk', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    let ben: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      ada = await desk.addColleague({ name: 'Ada' })
      ben = await desk.addColleague({ name: 'Ben' })
    })
    afterAll(() => place.remove())
    beforeEach(() => {
      desk.now = mondayAtTen
    })
    const readActivityLog = (id: string) =>
      place.database.kysely.selectFrom('audit_log').selectAll().where('target_id', '=', id).orderBy('id').execute()

    it('is new when it arrives, and waits for a first call by the same hour of the next business day', async () => {
      const request = await desk.arrive(ada)
      const nextStep = { what: 'First call', at: mondayAtTen + dayMs, timing: 'by' }
      expect(request).toMatchObject({ status: 'new', nextStep, due: 'tomorrow', assignedTo: null, version: 1 })
      expect(request.events.map(({ kind }) => kind)).toEqual(['emailed', 'received'])
    })

    it('that nobody answered is to be called again in two open hours, and is still new', async () => {
      const request = await desk.arrive(ada)
      const called = await desk.act(ada, request, { kind: 'call', outcome: 'no-answer', note: '' })
      const nextStep = { what: 'Call again', at: mondayAtTen + 2 * hourMs, timing: 'at' }
      expect(called).toMatchObject({ status: 'new', nextStep, firstContactAt: null })
    })

    it.each([
      ['a call that reached somebody', { kind: 'call', outcome: 'reached', note: 'Wants Friday' }],
      ['a message left', { kind: 'call', outcome: 'left-message', note: '' }],
      ['an email', { kind: 'email', template: null, subject: 'Your visit', text: 'Hello' }],
    ] as const)('counts %s as the first contact, and a second one does not', async (_name, action) => {
      const request = await desk.arrive(ada)
      desk.now += 25 * minuteMs
      const contacted = await desk.act(ada, request, action)
      expect(contacted).toMatchObject({ status: 'contacted', firstContactAt: desk.now })
      desk.now += hourMs
      const again = await desk.act(ada, contacted, { kind: 'call', outcome: 'reached', note: '' })
      expect(again.firstContactAt).toBe(contacted.firstContactAt)
    })

    it('waits three business days for an answer to an email, or as long as whoever wrote it says', async () => {
      const email = { kind: 'email', template: null, subject: 'Your visit', text: 'Hello' } as const
      const request = await desk.arrive(ada)
      const asked = await desk.act(ada, request, email)
      const nextStep = {
        what: 'Waiting for an answer',
        at: mondayAtTen + 3 * dayMs,
        timing: 'by',
        awaitsAnswer: true,
      } as const
      expect(asked).toMatchObject({ nextStep, due: 'later' })
      const later = await desk.act(ada, asked, {
        ...email,
        nextStep: { ...nextStep, at: mondayAtTen + 8 * dayMs },
      })
      expect(later.nextStep).toEqual({ ...nextStep, at: mondayAtTen + 8 * dayMs })

      const snoozed = await desk.act(ada, later, { kind: 'snooze', until: mondayAtTen + 9 * dayMs })
      expect(snoozed.nextStep).toMatchObject({ what: nextStep.what, awaitsAnswer: true })
      const answered = await desk.act(ada, snoozed, { kind: 'next-step', nextStep: tomorrow })
      expect(answered.nextStep).toEqual(tomorrow)
      expect((await desk.undo(ada, answered)).nextStep).toEqual(snoozed.nextStep)
    })

    it('keeps an appointment that is still to come through an email', async () => {
      const visit = { what: 'Visit', at: mondayAtTen + 5 * dayMs, timing: 'at' } as const
      const booked = await desk.act(ada, await desk.arrive(ada), { kind: 'next-step', nextStep: visit })
      const asked = await desk.act(ada, booked, { kind: 'email', template: null, subject: 'Your visit', text: 'Hello' })
      expect(asked.nextStep).toEqual(visit)
    })

    it('counts the minutes until the first contact as the reports do: those in which its clinic is open', async () => {
      desk.now = mondayAtTen + 9 * hourMs
      const request = await desk.arrive(ada)
      desk.now = mondayAtTen + 23 * hourMs
      expect((await desk.read(ada, request.id)).contactMinutes).toBe(120)
      const contacted = await desk.act(ada, request, { kind: 'call', outcome: 'reached', note: '' })
      desk.now += hourMs
      expect((await desk.read(ada, request.id)).contactMinutes).toBe(contacted.contactMinutes)
      expect(contacted.contactMinutes).toBe(120)
    })

    const openActions: RequestAction[] = [
      { kind: 'call', outcome: 'reached', note: '' },
      { kind: 'call', outcome: 'no-answer', note: '' },
      { kind: 'call', outcome: 'wrong-number', note: '', nextStep: tomorrow },
      { kind: 'note', note: 'He works nights' },
      { kind: 'status', status: 'booked', note: '', nextStep: { ...tomorrow, timing: 'at' } },
      { kind: 'assign', to: null },
      { kind: 'next-step', nextStep: tomorrow },
      { kind: 'snooze', until: mondayAtTen + 5 * hourMs },
      { kind: 'email', template: 'hello', subject: 'Hello', text: 'Hello' },
    ]
    it.each(openActions)(
      'has a next step after $kind, and one line more in its timeline and in the activity log',
      async (action) => {
        const request = await desk.arrive(ada)
        const changed = await desk.act(ada, request, action)
        expect(changed.nextStep?.at).toBeGreaterThan(desk.now)
        expect(changed.version).toBe(request.version + 1)
        expect(changed.events).toHaveLength(request.events.length + 1)
        expect(changed.events[0]).toMatchObject({ by: 'Ada', at: desk.now, canUndo: true })
        expect(await readActivityLog(request.id)).toMatchObject([{ staff_id: ada.id, target_kind: 'request' }])
      },
    )

    it('keeps an appointment when somebody calls about it', async () => {
      const visit = { what: 'Visit', at: mondayAtTen + 3 * dayMs, timing: 'at' } as const
      const booked = await desk.act(ada, await desk.arrive(ada), {
        kind: 'status',
        status: 'booked',
        note: '',
        nextStep: visit,
      })
      const called = await desk.act(ada, booked, { kind: 'call', outcome: 'reached', note: 'Asked for the way' })
      expect(called).toMatchObject({ status: 'booked', nextStep: visit })
    })

    it('is closed with an outcome and without a next step, and opens with one', async () => {
      const closed = await desk.act(ada, await desk.arrive(ada), { kind: 'close', outcome: 'went-elsewhere', note: '' })
      expect(closed).toMatchObject({ status: 'closed', outcome: 'went-elsewhere', nextStep: null, due: null })
      const refusal = { code: 'invalid-request', fields: [{ message: 'Reopen the request first' }] }
      await expect(desk.act(ada, closed, { kind: 'snooze', until: tomorrow.at })).rejects.toMatchObject(refusal)
      await expect(desk.act(ada, closed, { kind: 'next-step', nextStep: tomorrow })).rejects.toMatchObject(refusal)
      const noted = await desk.act(ada, closed, { kind: 'call', outcome: 'reached', note: 'Said thanks' })
      expect(noted).toMatchObject({ status: 'closed', nextStep: null })
      const reopened = await desk.act(ada, noted, { kind: 'status', status: 'booked', note: '', nextStep: tomorrow })
      expect(reopened).toMatchObject({ status: 'booked', outcome: null, nextStep: tomorrow })
    })

    it.each([
      ['in the past', mondayAtTen - hourMs],
      ['in a hundred years', mondayAtTen + 36_500 * dayMs],
    ])('takes no next step %s', async (_name, at) => {
      const request = await desk.arrive(ada)
      const refused = desk.act(ada, request, { kind: 'next-step', nextStep: { ...tomorrow, at } })
      await expect(refused).rejects.toMatchObject({ code: 'invalid-request', fields: [{ field: 'nextStep' }] })
      expect((await desk.read(ada, request.id)).version).toBe(1)
    })

    it('goes to a colleague of its clinic, and to nobody else', async () => {
      const request = await desk.arrive(ada)
      const assigned = await desk.act(ada, request, { kind: 'assign', to: ben.id })
      expect(assigned).toMatchObject({ assignedTo: ben.id, assignedName: 'Ben' })
      expect(assigned.events[0]).toMatchObject({ kind: 'assigned', to: 'Ben' })
      const elsewhere = await desk.addColleague({ role: 'desk', clinics: ['mars'] })
      for (const to of [elsewhere.id, 'nobody-at-all']) {
        await expect(desk.act(ada, assigned, { kind: 'assign', to })).rejects.toMatchObject({ code: 'invalid-request' })
      }
    })

    it('is refused to whoever acts on an older state, with the current one', async () => {
      const request = await desk.arrive(ada)
      await desk.act(ben, request, { kind: 'note', note: 'I talk to her' })
      const late = desk.act(ada, request, { kind: 'close', outcome: 'not-reached', note: '' })
      const current = { status: 'new', version: 2, events: [{ note: 'I talk to her' }, {}, {}] }
      await expect(late).rejects.toMatchObject({ code: 'stale-change', extension: { current } })
    })

    it('takes one of two actions of the same moment, and tells the other', async () => {
      const request = await desk.arrive(ada)
      const both = await Promise.allSettled([
        desk.act(ada, request, { kind: 'assign', to: ada.id }),
        desk.act(ben, request, { kind: 'assign', to: ben.id }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'stale-change' } })
      const lines = await readActivityLog(request.id)
      expect(lines.map(({ action }) => action)).toEqual(['request-assigned', 'request-viewed'])
    })

    it('brings along when its clinic is open, for as long as a time can be proposed', async () => {
      desk.now = Date.parse('2026-12-25T20:00:00Z')
      const { timeZone, periods } = (await desk.arrive(ada)).opening
      expect(timeZone).toBe('America/Los_Angeles')
      expect(periods[0]).toEqual({
        opens: Date.parse('2026-12-26T16:00:00Z'),
        closes: Date.parse('2026-12-27T02:00:00Z'),
      })
      expect(periods).toHaveLength(15)
    })

    it('shows who else looks at it', async () => {
      const request = await desk.arrive(ada)
      desk.viewers = [ada.id, ben.id]
      expect((await desk.read(ada, request.id)).viewers).toEqual([{ id: ben.id, name: 'Ben' }])
      desk.viewers = []
    })

    it('is seen by the colleagues of its clinic, and without a clinic by everybody', async () => {
      const irvine = await desk.addColleague({ role: 'desk', clinics: ['irvine'] })
      const mars = await desk.addColleague({ role: 'desk', clinics: ['mars'] })
      const request = await desk.arrive(irvine)
      await expect(desk.read(mars, request.id)).rejects.toMatchObject({ code: 'not-found' })
      await expect(desk.act(mars, request, { kind: 'note', note: 'x' })).rejects.toMatchObject({ code: 'not-found' })
      const anywhere = await desk.arrive(mars, { location: '' })
      expect(anywhere).toMatchObject({ location: '', clinicStatus: null })
      await expect(desk.read(mars, 'no-such-request')).rejects.toMatchObject({ code: 'not-found' })
    })
  })
})
