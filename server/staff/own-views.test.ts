import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestFilters } from '../../contract/desk/request-list.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { DeskRequests } from '../../tests/harness/desk-requests.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { deleteRequests } from '../personal-data/delete-requests.ts'
import { addOwnView, listOwnViews, removeOwnView, renameOwnView } from './own-views.ts'

const late: RequestFilters = { view: 'todo', due: 'late' }

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('the views that a colleague keeps', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    let ben: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      ada = await desk.addColleague()
      ben = await desk.addColleague()
    })
    afterAll(() => place.remove())
    const add = (staff: StaffMember, name: string, filters = late) =>
      addOwnView(place.database, staff, { name, filters }, desk.now)
    const names = async (staff: StaffMember) =>
      (await listOwnViews(place.database, staff)).views.map(({ name }) => name)

    it('are theirs alone, by name', async () => {
      await add(ada, 'Zebra')
      const { views } = await add(ada, 'apple', { view: 'all', clinics: ['irvine'], search: 'rivera' })
      expect(views).toMatchObject([
        { name: 'apple', filters: { view: 'all', clinics: ['irvine'], search: 'rivera' } },
        { name: 'Zebra', filters: late },
      ])
      expect(await names(ben)).toEqual([])
      const id = views[0]?.id ?? ''
      await expect(renameOwnView(place.database, ben, { id, name: 'Mine' })).rejects.toMatchObject({
        code: 'not-found',
      })
      await expect(removeOwnView(place.database, ben, id)).rejects.toMatchObject({ code: 'not-found' })
      expect(await names(ada)).toEqual(['apple', 'Zebra'])
    })

    it('have names of their own, which can change', async () => {
      const [apple] = (await listOwnViews(place.database, ada)).views
      const id = apple?.id ?? ''
      await expect(add(ada, 'ÁPPLE')).rejects.toMatchObject({ code: 'invalid-request' })
      await expect(renameOwnView(place.database, ada, { id, name: 'zebra' })).rejects.toMatchObject({
        code: 'invalid-request',
      })
      await renameOwnView(place.database, ada, { id, name: 'Apple' })
      expect(await names(ada)).toEqual(['Apple', 'Zebra'])
      await removeOwnView(place.database, ada, id)
      expect(await names(ada)).toEqual(['Zebra'])
      await add(ben, 'Zebra')
      expect(await names(ben)).toEqual(['Zebra'])
    })

    it('are thirty at most', async () => {
      const cy = await desk.addColleague()
      for (let count = 0; count < 30; count += 1) await add(cy, `View ${count}`)
      await expect(add(cy, 'One more')).rejects.toMatchObject({ code: 'invalid-request' })
    })

    it('forget the search for somebody who was deleted, and keep one that finds others', async () => {
      const di = await desk.addColleague()
      const { id } = await desk.arrive(di, { lastName: 'Quill', email: 'quill@visitor.example' })
      await desk.arrive(di, { lastName: 'Quince', email: 'quince@visitor.example' })
      await add(di, 'Quill', { view: 'all', search: 'quill' })
      await add(di, 'All Qs', { view: 'all', search: 'qui' })
      await deleteRequests(place.database, [id], desk.now)
      expect(await names(di)).toEqual(['All Qs'])
    })
  })
})
