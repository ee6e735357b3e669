import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { withdrawConsent } from '../withdrawals/withdraw-consent.ts'
import { showRequest } from './read-request.ts'
import { markSeen } from './unseen-requests.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('what is new to a colleague', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    let ben: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      desk.now = mondayAtTen - dayMs
      await desk.arrive(await desk.addColleague(), { firstName: 'Before' })
      desk.now += minuteMs
      ada = await desk.addColleague({ name: 'Ada' })
      ben = await desk.addColleague({ name: 'Ben', role: 'desk', clinics: ['temecula'] })
      desk.now = mondayAtTen
    })
    afterAll(() => place.remove())
    const namesOf = (rows: readonly { name: string; isUnseen: boolean }[]) =>
      rows.filter(({ isUnseen }) => isUnseen).map(({ name }) => name.split(' ')[0])
    const look = async (staff: StaffMember) => {
      const list = await desk.list(staff)
      const filtered = await desk.list(staff, { isUnseen: true })
      expect(filtered.rows.map(({ id }) => id)).toEqual(
        list.rows.filter(({ isUnseen }) => isUnseen).map(({ id }) => id),
      )
      expect(list.unseen).toBe(filtered.rows.length)
      return namesOf(list.rows)
    }

    it('is what arrived since they joined, until they open it, on any device, and whatever others do', async () => {
      const { id } = await desk.arrive(ada, { firstName: 'Cy', location: '' })
      await desk.arrive(ada, { firstName: 'Di', location: 'irvine' })
      expect(await look(ada)).toEqual(['Di', 'Cy'])
      expect(await look(ben)).toEqual(['Cy'])
      await desk.act(ben, await desk.read(ben, id), { kind: 'note', note: 'Called before' })
      expect(await look(ada)).toEqual(['Di', 'Cy'])
      await showRequest(desk.deps, ada, id)
      expect(await look(ada)).toEqual(['Di'])
      expect(await look(ben)).toEqual(['Cy'])
    })

    it('is new again once the visitor changes something, even a minute after it was opened', async () => {
      const { id } = await desk.arrive(ada, { firstName: 'Eve' })
      const { withdrawal_token } = await place.database.kysely
        .selectFrom('consultation_requests')
        .select('withdrawal_token')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await showRequest(desk.deps, ada, id)
      expect(await look(ada)).not.toContain('Eve')
      desk.now += minuteMs
      await withdrawConsent(desk.deps, withdrawal_token)
      expect(await look(ada)).toContain('Eve')
      desk.now += minuteMs
      await showRequest(desk.deps, ada, id)
      expect(await look(ada)).not.toContain('Eve')
    })

    it('is nothing after all was marked as seen, but for what the list did not show yet', async () => {
      const { now } = await desk.list(ada)
      desk.now += minuteMs
      await desk.arrive(ada, { firstName: 'Flo' })
      await markSeen(desk.deps, ada, now)
      expect(await look(ada)).toEqual(['Flo'])
      await markSeen(desk.deps, ada, desk.now + hourMs)
      await markSeen(desk.deps, ada, 0)
      expect(await look(ada)).toEqual([])
      desk.now += minuteMs
      await desk.arrive(ada, { firstName: 'Gil' })
      expect(await look(ada)).toEqual(['Gil'])
    })

    it('is no news after two weeks', async () => {
      desk.now += 14 * dayMs
      expect(await look(ada)).toEqual([])
    })
  })
})
