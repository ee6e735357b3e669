import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { DeskRequests } from '../../tests/harness/desk-requests.ts'
import { emailComposers } from '../../tests/harness/email-composers.ts'
import { sampleFacts } from '../../tests/harness/sample-request.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { claimRows } from '../outbox/outbox-rows.ts'
import { withdrawConsent } from '../withdrawals/withdraw-consent.ts'

const written = {
  kind: 'email',
  template: null,
  subject: 'Your <b>visit</b>',
  text: 'Dear Zoë,\n\nbring this:\n- a list\n<script>alert(1)</script>',
} as const

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an email from the desk', () => {
    let place: TestDatabase
    let desk: DeskRequests
    let ada: StaffMember
    beforeAll(async () => {
      place = await openTestDatabase(kind)
      desk = new DeskRequests(place.database)
      ada = await desk.addColleague({ name: 'Ada' })
    })
    afterAll(() => place.remove())
    const claim = () =>
      claimRows(place.database, { now: desk.now, leaseMs: 1, limit: 100, audiences: ['visitor', 'staff'] })
    const compose = (row: Awaited<ReturnType<typeof claim>>[number]) => emailComposers(place.database)[row.kind](row)

    it('leaves ten seconds after it was written, with its words, and a way to stop them all', async () => {
      const request = await desk.act(ada, await desk.arrive(ada), written)
      const before = await claim()
      expect(before.map(({ kind: about }) => about)).toEqual(['consultation', 'consultation'])
      desk.now += 10_000
      const [row] = (await claim()).filter((due) => due.kind === 'desk')
      const email = row && (await compose(row))
      expect(row?.id).toBe(request.events[0]?.id)
      expect(email?.recipient).toMatchObject({ address: 'Zoe.ONeil@visitor.example', standing: 'personal' })
      expect(email?.content.subject).toBe(written.subject)
      expect(email?.content.text).toMatch(/^Dear Zoë,\n\nbring this:\n- a list\n<script>/)
      expect(email?.content.html).toContain('bring this:<br>\n- a list<br>\n&#60;script&#62;')
      expect(email?.content.html).toContain('<title>Your &#60;b&#62;visit')
      expect(email?.content.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
      expect(email?.content.headers).not.toHaveProperty('Auto-Submitted')
    })

    it.each(['{firstName}', '[day and time]'])('is not sent while %s is left in it', async (gap) => {
      const request = await desk.arrive(ada)
      const refused = desk.act(ada, request, { ...written, text: `Hello ${gap}` })
      const fields = [{ field: 'text', message: `Fill in ${gap} first` }]
      await expect(refused).rejects.toMatchObject({ code: 'invalid-request', fields })
    })

    it('is sent with brackets that no template left', async () => {
      const request = await desk.act(ada, await desk.arrive(ada), { ...written, text: 'Here it is: [link]' })
      expect(request.events[0]).toMatchObject({ kind: 'emailed', text: 'Here it is: [link]' })
    })

    it('is refused to whoever withdrew the consent, and allowed again with a later request', async () => {
      const visitor = { email: 'withdrawn@visitor.example' }
      const request = await desk.arrive(ada, visitor)
      const { withdrawal_token } = await place.database.kysely
        .selectFrom('consultation_requests')
        .select('withdrawal_token')
        .where('id', '=', request.id)
        .executeTakeFirstOrThrow()
      await withdrawConsent(desk.deps, withdrawal_token)
      expect(await desk.read(ada, request.id)).toMatchObject({
        withdrawnAt: desk.now,
        events: [{ kind: 'consent-withdrawn' }, {}, {}],
      })
      await expect(desk.act(ada, request, written)).rejects.toMatchObject({ code: 'consent-withdrawn' })
      desk.now += 1
      const later = await desk.arrive(ada, visitor)
      expect(later).toMatchObject({ withdrawnAt: null, earlier: [{ id: request.id, status: 'new' }] })
      expect(await desk.act(ada, later, written)).toMatchObject({ status: 'contacted' })
    })

    it('tells visitor and staff what they would have been told, when a request is no spam after all', async () => {
      const suspected = await desk.arrive(ada, { email: 'person@visitor.example' }, { website: 'https://spam.example' })
      expect(await desk.emailsAbout(suspected.id)).toMatchObject([{ audience: 'staff' }])
      expect(suspected.suspectedReason).toBe(sampleFacts.emails.consultation.staff.suspected.honeypot)
      const spam = await desk.act(ada, suspected, { kind: 'close', outcome: 'spam', note: '' })
      const cleared = await desk.act(ada, spam, { kind: 'not-spam' })
      expect(cleared).toMatchObject({ isSuspected: false, status: 'new', outcome: null, due: 'tomorrow' })
      const emails = await desk.emailsAbout(suspected.id)
      expect(emails.map(({ audience }) => audience)).toEqual(['staff', 'staff', 'visitor'])
      desk.now += 10_000
      const due = (await claim()).filter(({ request_id }) => request_id === suspected.id)
      const visitorEmail = due.find(({ audience }) => audience === 'visitor')
      expect((visitorEmail && (await compose(visitorEmail)))?.content.text).toContain('consultation request')
      await expect(desk.act(ada, cleared, { kind: 'not-spam' })).rejects.toMatchObject({ code: 'invalid-request' })
      await desk.undo(ada, cleared)
      expect(await desk.emailsAbout(suspected.id)).toHaveLength(1)
    })
  })
})
