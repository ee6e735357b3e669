import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs, hourMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { correctRequest } from '../personal-data/correct-request.ts'

/** A second clinic, with a night shift: what is due there at one in the morning of Tuesday is due on Monday. */
const nightClinic: (typeof sampleFacts)['clinics'][number] = {
  slug: 'mars',
  title: 'Mars',
  formLocation: 'mars',
  phone: { display: '(555) 555-0100', href: 'tel:+15555550100' },
  timeZone: 'America/Los_Angeles',
  openingHours: [{ days: ['monday', 'tuesday', 'wednesday'], opens: '14:00', closes: '02:00' }],
  closures: [],
  address: [],
  doctors: [],
  rooms: [],
}
const siteFacts = { ...sampleFacts, clinics: [...sampleFacts.clinics, nightClinic] }

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the list of requests', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database, siteFacts)
      ada = await desk.addColleague()
    })
    afterAll(() => place.remove())

    /** The first names that a search finds, among the people of this test alone. */
    const find = async (search: string, staff = ada) =>
      (await desk.list(staff, { search })).rows.map(({ name }) => name.split(' ')[0]).toSorted()

    it('misses and repeats nobody, whatever arrives meanwhile, with the newest first', async () => {
      const arrived: string[] = []
      for (let index = 0; index < 120; index += 1) {
        desk.now = mondayAtTen - 10 * dayMs + Math.floor(index / 3)
        arrived.unshift((await desk.arrive(ada, { lastName: 'Paged' })).id)
      }
      const pages: string[][] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await desk.list(ada, { search: 'paged' }, cursor)
        pages.push(page.rows.map(({ id }) => id))
        cursor = page.cursor
        await desk.arrive(ada, { lastName: 'Paged' })
      }
      expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
      expect(pages.flat().toSorted()).toEqual(arrived.toSorted())
      await expect(desk.list(ada, {}, 'bm9uc2Vuc2U')).rejects.toMatchObject({ code: 'invalid-request' })
    })

    it('says how a message begins, on one line and without half a letter', async () => {
      const message = `  Hello,\n\nmy hair  is thin.\n${'💈'.repeat(200)}`
      await desk.arrive(ada, { lastName: 'Wordy', message })
      const [row] = (await desk.list(ada, { search: 'wordy' })).rows
      expect(row?.messageStart).toBe(`Hello, my hair is thin. ${'💈'.repeat(116)}`)
    })

    it('has what is late first, then today, then the next business day; what is later waits', async () => {
      desk.now = mondayAtTen
      const plan = async (firstName: string, at: number) => {
        const request = await desk.arrive(ada, { firstName, lastName: 'Grouped' })
        await desk.act(ada, request, { kind: 'next-step', nextStep: { what: 'Call', at, timing: 'by' } })
        return request.id
      }
      await plan('Later', mondayAtTen + 2 * dayMs)
      await plan('Tomorrow', mondayAtTen + dayMs)
      await plan('Today', mondayAtTen + 3 * hourMs)
      await plan('Late', mondayAtTen + hourMs)
      const closed = await desk.arrive(ada, { firstName: 'Closed', lastName: 'Grouped' })
      await desk.act(ada, closed, { kind: 'close', outcome: 'done', note: '' })
      desk.now += 2 * hourMs
      const todo = await desk.list(ada, { view: 'todo', search: 'grouped' })
      expect(todo.rows.map(({ name, due }) => [name.split(' ')[0]?.toLowerCase(), due])).toEqual(
        ['late', 'today', 'tomorrow'].map((due) => [due, due]),
      )
      expect(todo.counts).toEqual({ late: 1, todo: 3, waiting: 1, closed: 1 })
      for (const due of ['late', 'today', 'tomorrow', 'later'] as const) {
        const { rows, counts } = await desk.list(ada, { due, search: 'grouped' })
        expect(rows.map(({ name }) => name.split(' ')[0]?.toLowerCase())).toEqual([due])
        expect(counts).toEqual(todo.counts)
      }
      expect((await desk.list(ada, { view: 'waiting', search: 'grouped' })).rows).toMatchObject([{ due: 'later' }])
      expect((await desk.list(ada, { view: 'closed', search: 'grouped' })).rows).toMatchObject([{ status: 'closed' }])
    })

    it.each([
      ['on Friday night', '2026-11-21T04:00:00Z'],
      ['on Sunday', '2026-11-22T18:00:00Z'],
      ['on the day before a holiday, after closing', '2026-12-24T06:00:00Z'],
    ])('has whoever writes %s in view at once, and until the first call', async (_when, written) => {
      desk.now = Date.parse(written)
      const lastName = `Closed${desk.now}`
      const request = await desk.arrive(ada, { lastName })
      const due = (await desk.list(ada, { view: 'all', search: lastName })).rows[0]?.nextStep?.at ?? 0
      for (let now = Date.parse(written); now <= due; now += 6 * hourMs) {
        desk.now = now
        const { rows, counts } = await desk.list(ada, { view: 'todo', search: lastName })
        expect([rows.map(({ id }) => id), counts.todo, counts.waiting]).toEqual([[request.id], 1, 0])
      }
    })

    it('counts the days of each clinic by its own hours', async () => {
      desk.now = mondayAtTen
      const at = Date.parse('2026-11-24T09:00:00Z')
      for (const location of ['irvine', 'mars']) {
        const request = await desk.arrive(ada, { lastName: 'Nightly', location })
        await desk.act(ada, request, { kind: 'next-step', nextStep: { what: 'Call', at, timing: 'by' } })
      }
      desk.now = Date.parse('2026-11-24T05:00:00Z')
      const { rows } = await desk.list(ada, { view: 'todo', search: 'nightly' })
      expect(rows.map(({ location, due }) => [location, due]).toSorted()).toEqual([
        ['irvine', 'tomorrow'],
        ['mars', 'today'],
      ])
      const today = await desk.list(ada, { due: 'today', search: 'nightly' })
      expect(today.rows).toMatchObject([{ location: 'mars' }])
    })

    describe('when it is searched', () => {
      beforeAll(async () => {
        await desk.arrive(ada, {
          firstName: 'Žófie',
          lastName: 'Sørensen',
          email: 'Z.42@kin.example',
          phone: '1 (949) 555.0199',
        })
      })

      it.each([
        'zof',
        'ŽÓFIE SØREN',
        'sørensen  zofie',
        '42@kin',
        '(949) 555-0199',
        '+1 949 555 0199',
        '9495550199',
        '550199',
        '\u0000zofie',
        'z. so',
        'so zof',
        '94 so',
      ])('finds somebody by %j', async (search) => {
        expect(await find(search)).toEqual(['Žófie'])
      })

      it.each(['zofie nobody', '%', '_ofie', '\\', "' or 1=1 --", 'zofie%', 'fie so x', 'of', 'z_', 's%'])(
        'finds nobody by %j',
        async (search) => {
          expect(await find(search)).toEqual([])
        },
      )
    })

    it('shows the filtered requests alone', async () => {
      const arrive = (firstName: string, changes: object, website = '') =>
        desk.arrive(ada, { firstName, lastName: 'Filtered', treatments: '', ...changes }, { website })
      await arrive('Anywhere', { location: '' })
      await arrive('Treated', { treatments: 'exosomes' })
      await arrive('Spam', {}, 'https://spam.example')
      await desk.act(ada, await arrive('Taken', {}), { kind: 'assign', to: ada.id })
      const names = async (filters: Parameters<typeof desk.list>[1]) =>
        (await desk.list(ada, { search: 'filtered', ...filters })).rows.map(({ name }) => name.split(' ')[0]).toSorted()
      expect(await names({ clinics: ['none'] })).toEqual(['Anywhere'])
      expect(await names({ clinics: ['irvine'] })).toEqual(['Spam', 'Taken', 'Treated'])
      expect(await names({ clinics: ['no-such-clinic'] })).toEqual([])
      expect(await names({ treatments: ['exosomes'] })).toEqual(['Treated'])
      expect(await names({ assigned: ada.id })).toEqual(['Taken'])
      expect(await names({ assigned: 'nobody' })).toEqual(['Anywhere', 'Spam', 'Treated'])
      expect(await names({ suspected: true })).toEqual(['Spam'])
      expect(await names({ statuses: ['booked', 'closed'] })).toEqual([])
      const mars = await desk.addColleague({ role: 'desk', clinics: ['mars'] })
      expect(await find('filtered', mars)).toEqual(['Anywhere'])
      const seen = await desk.list(mars, { search: 'filtered', clinics: ['irvine'] })
      expect(seen).toMatchObject({ rows: [], counts: { todo: 0 } })
    })

    it('finds a request by what was corrected', async () => {
      const { id } = await desk.arrive(ada, { firstName: 'Misspelt', lastName: 'Corrected' })
      await correctRequest(desk.deps, id, new Map([['firstName', 'Spelled']]))
      expect(await find('misspelt')).toEqual([])
      expect(await find('spelled corrected')).toEqual(['Spelled'])
      const { events, version } = await desk.read(ada, id)
      expect(version).toBe(2)
      expect(events[0]).toMatchObject({ kind: 'corrected', by: null, fields: ['firstName'], canUndo: false })
    })
  })
})
