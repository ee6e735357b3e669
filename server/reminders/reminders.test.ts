import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/time.ts'
import { DeskRequests, mondayAtTen } from '../../tests/harness/desk-requests.ts'
import { emailComposers } from '../../tests/harness/email-composers.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { openDatabase } from '../database/database.ts'
import type { LiveChange } from '../live/live-change.ts'
import { makeDigests } from './make-digests.ts'
import { remindOfSteps } from './remind-of-steps.ts'

const mondayAtEight = mondayAtTen - 2 * hourMs
const [irvine] = sampleFacts.clinics
if (irvine === undefined) throw new Error('the sample has a clinic')
const temecula = {
  ...irvine,
  slug: 'temecula',
  title: 'Temecula',
  formLocation: 'temecula',
  timeZone: 'America/New_York',
}
const siteFacts = { ...sampleFacts, clinics: [irvine, temecula] }

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('a colleague at the desk', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    let told: LiveChange[] = []
    beforeAll(async () => {
      place = await openTestDatabase(kind)
    })
    afterAll(() => place.remove())
    beforeEach(async () => {
      const { kysely } = place.database
      await kysely.deleteFrom('outbox').execute()
      await kysely.deleteFrom('consultation_requests').execute()
      await kysely.updateTable('staff_users').set({ revoked_at: 1 }).execute()
      told = []
      desk = new DeskRequests(place.database, siteFacts)
      desk.now = mondayAtTen - 3 * dayMs
      ada = await desk.addColleague({ role: 'desk', clinics: ['irvine'] })
    })

    const deps = (database = place.database) => {
      const live = { publish: (change: LiveChange) => void told.push(change) }
      return { database, siteFacts, live, clock: () => desk.now, publicUrl: 'https://clinic.example' }
    }
    /** What colleagues get: subject, reader and text. */
    const emails = async () => {
      const rows = place.database.kysely.selectFrom('outbox').selectAll().where('audience', '=', 'colleague')
      const composers = emailComposers(place.database, () => desk.now)
      const composed = (await rows.execute()).map((row) => composers[row.kind](row))
      return (await Promise.all(composed)).flatMap((email) =>
        email === undefined
          ? []
          : { subject: email.content.subject, to: email.recipient?.address, text: email.content.text },
      )
    }
    const callAt = async (at: number, to: StaffMember | null = ada) => {
      const request = await desk.arrive(ada)
      const planned = await desk.act(ada, request, {
        kind: 'next-step',
        nextStep: { what: 'Speak of the graft', at, timing: 'at' },
      })
      return to === null ? planned : await desk.act(ada, planned, { kind: 'assign', to: to.id })
    }
    const choose = (columns: { wants_reminders: number } | { wants_digest: number }) =>
      place.database.kysely.updateTable('staff_users').set(columns).where('id', '=', ada.id).execute()

    it('is reminded once when the time of a next step has come, without a word of what it is', async () => {
      const { id, version, location } = await callAt(mondayAtTen)
      desk.now = mondayAtTen - 1
      expect(await remindOfSteps(deps())).toBe(0)
      desk.now = mondayAtTen
      expect([await remindOfSteps(deps()), await remindOfSteps(deps())]).toEqual([1, 0])
      const [email, ...others] = await emails()
      expect(others).toEqual([])
      expect(email).toMatchObject({ to: ada.email, subject: "Next step due: Zoë O'Neil (Irvine)" })
      expect(email?.text).toContain(`https://clinic.example/staff#/requests/${id}\n`)
      expect(email?.text).not.toMatch(/graft|secret message|exosomes|0142/i)
      const detail = await desk.read(ada, id)
      expect(detail.events[0]).toMatchObject({ kind: 'reminded', at: mondayAtTen, by: null, canUndo: false })
      expect(told).toEqual([{ kind: 'request-changed', id, location }])
      // A press that was being made goes through.
      await desk.act(ada, { id, version }, { kind: 'note', note: 'Called' })
    })

    it('is reminded of what they did something about last and nobody has, or only somebody who can no longer see it', async () => {
      await callAt(mondayAtTen, null)
      const grace = await desk.addColleague({ role: 'desk', clinics: ['irvine'] })
      await callAt(mondayAtTen, grace)
      await desk.arrive(ada)
      const gone = { clinics: JSON.stringify(['temecula']) }
      await place.database.kysely.updateTable('staff_users').set(gone).where('id', '=', grace.id).execute()
      desk.now = mondayAtTen
      await remindOfSteps(deps())
      expect((await emails()).map(({ to }) => to)).toEqual([ada.email, ada.email])
    })

    it('is reminded in the place of whoever has it, or did something last, and works here no more', async () => {
      const [grace, joan] = [await desk.addColleague({ role: 'desk' }), await desk.addColleague({ role: 'desk' })]
      const request = await callAt(mondayAtTen, grace)
      await desk.act(joan, request, { kind: 'note', note: 'Called' })
      const gone = { revoked_at: 1 }
      const ids = [grace.id, joan.id]
      await place.database.kysely.updateTable('staff_users').set(gone).where('id', 'in', ids).execute()
      desk.now = mondayAtTen
      expect(await remindOfSteps(deps())).toBe(1)
      expect((await emails()).map(({ to }) => to)).toEqual([ada.email])
    })

    it('who has it and wants no reminders is not replaced by whoever did something last', async () => {
      const grace = await desk.addColleague({ role: 'desk' })
      await desk.act(grace, await callAt(mondayAtTen), { kind: 'note', note: 'Called' })
      await choose({ wants_reminders: 0 })
      desk.now = mondayAtTen
      expect(await remindOfSteps(deps())).toBe(0)
    })

    it('takes back what they did before the reminder, and is not reminded again', async () => {
      const request = await callAt(mondayAtTen)
      desk.now = mondayAtTen - minuteMs
      const noted = await desk.act(ada, request, { kind: 'call', outcome: 'no-answer', note: '' })
      desk.now = mondayAtTen
      expect(await remindOfSteps(deps())).toBe(1)
      const { events } = await desk.read(ada, request.id)
      expect(events.slice(0, 3).map(({ canUndo }) => canUndo)).toEqual([false, true, false])
      const undone = await desk.undo(ada, noted)
      expect(undone.events.slice(0, 2).map(({ kind }) => kind)).toEqual(['reminded', 'assigned'])
      expect(await remindOfSteps(deps())).toBe(0)
    })

    it('is not reminded of what was done or moved meanwhile, and again of a later time', async () => {
      const request = await callAt(mondayAtTen)
      desk.now = mondayAtTen
      await remindOfSteps(deps())
      const moved = await desk.act(ada, request, { kind: 'snooze', until: mondayAtTen + hourMs })
      expect(await emails()).toEqual([])
      desk.now = mondayAtTen + hourMs
      expect(await remindOfSteps(deps())).toBe(1)
      expect((await emails()).length).toBeGreaterThan(0)
      await desk.act(ada, moved, { kind: 'close', outcome: 'done', note: '' })
      expect(await emails()).toEqual([])
    })

    it('who switched reminders off gets none, and neither does anybody after a day without a mail server', async () => {
      await callAt(mondayAtTen)
      desk.now = mondayAtTen
      await remindOfSteps(deps())
      desk.now += dayMs
      expect(await emails()).toEqual([])
      desk.now = mondayAtTen
      await choose({ wants_reminders: 0 })
      expect(await emails()).toEqual([])
      await callAt(mondayAtTen + minuteMs)
      desk.now += minuteMs
      expect(await remindOfSteps(deps())).toBe(0)
    })

    it('learns what is late at the opening of each business day, once, from their own clinics alone', async () => {
      const late = await callAt(mondayAtTen - 2 * dayMs)
      const boss = await desk.addColleague({ role: 'admin' })
      await desk.arrive(boss, { location: 'temecula', email: 'cy@visitor.example', firstName: 'Cy' })
      desk.now = mondayAtTen - dayMs
      await desk.arrive(ada, { email: 'ben@visitor.example', firstName: 'Ben' })
      desk.now = mondayAtEight - 1
      // Temecula opened three hours ago.
      expect(await makeDigests(deps())).toBe(1)
      desk.now = mondayAtEight
      expect([await makeDigests(deps()), await makeDigests(deps())]).toEqual([1, 0])
      const ofAda = (await emails()).find(({ to }) => to === ada.email)
      expect(ofAda?.subject).toBe('Overdue requests: 1')
      expect(ofAda?.text).toContain(
        `Zoë O'Neil (Irvine), due Saturday, November 21, 2026 at 10:00 AM: https://clinic.example/staff#/requests/${late.id}\n`,
      )
      expect(ofAda?.text).toContain('https://clinic.example/staff#/requests?due=late\n')
      expect(ofAda?.text).not.toMatch(/Ben|Cy|graft|secret message|0142/)
      desk.now += dayMs - 1
      expect(await makeDigests(deps())).toBe(1)
      desk.now += 1
      expect(await makeDigests(deps())).toBe(1)
    })

    it('gets no digest when nothing is late, on a holiday, at night, in an access that began today, and switched off', async () => {
      desk.now = mondayAtEight
      expect(await makeDigests(deps())).toBe(0)
      const clear = () => place.database.kysely.updateTable('staff_users').set({ digest_at: null }).execute()
      await clear()
      desk.now -= dayMs
      await callAt(desk.now + minuteMs)
      const tries = [Date.parse('2026-12-25T18:00:00Z'), mondayAtEight + 13 * hourMs]
      for (const now of tries) {
        desk.now = now
        expect(await makeDigests(deps())).toBe(0)
      }
      desk.now = mondayAtEight
      await choose({ wants_digest: 0 })
      expect(await makeDigests(deps())).toBe(0)
      await choose({ wants_digest: 1 })
      await place.database.kysely.updateTable('staff_users').set({ joined_at: desk.now }).execute()
      expect(await makeDigests(deps())).toBe(0)
    })

    it('finds a new request from the email about it, which has no link while nobody has joined the desk', async () => {
      const { id } = await desk.arrive(ada)
      const row = (await desk.emailsAbout(id)).find(({ audience }) => audience === 'staff')
      const textOf = async () => row && (await emailComposers(place.database).consultation(row))?.content.text
      expect(await textOf()).toContain(`Open it at the desk: https://clinic.example/staff#/requests/${id}\n`)
      await place.database.kysely.updateTable('staff_users').set({ revoked_at: 1 }).execute()
      expect(await textOf()).not.toContain('/staff')
    })

    it('gets one email from two servers that look at the same moment, and one where the first ended half-way', async () => {
      await callAt(mondayAtEight - hourMs)
      desk.now = mondayAtEight
      const failing = deps()
      failing.publicUrl = 'not an address'
      await expect(remindOfSteps(failing)).rejects.toThrow()
      const other = await openDatabase(place.configuration)
      const servers = [place.database, other].map((database) => deps(database))
      const counts = await Promise.all(servers.flatMap((server) => [remindOfSteps(server), makeDigests(server)]))
      await other.close()
      expect(counts.reduce((sum, count) => sum + count)).toBe(2)
      expect((await emails()).map(({ subject }) => subject).toSorted()).toEqual([
        "Next step due: Zoë O'Neil (Irvine)",
        'Overdue requests: 1',
      ])
    })
  })
})
