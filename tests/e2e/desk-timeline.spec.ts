import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { addColleague } from '../harness/browser/add-colleague.ts'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { openSiteDatabase } from '../harness/browser/site-database.ts'
import { expect, test } from '../harness/browser/test.ts'
import { testSite } from '../harness/browser/test-site.ts'
import { callDesk } from '../harness/staff.ts'

/** Notes of one moment, the newest last. */
async function note(requestId: string, count: number): Promise<void> {
  const database = await openSiteDatabase()
  const at = Date.now()
  const notes = Array.from({ length: count }, (_, index) => ({
    id: `${requestId}-${String(index).padStart(4, '0')}`,
    request_id: requestId,
    at,
    staff_id: null,
    staff_name: 'Ana',
    kind: 'noted',
    data: JSON.stringify({ content: { kind: 'noted', note: `Note ${index} of many` } }),
    undone_at: null,
  }))
  await database.kysely.insertInto('request_events').values(notes).execute()
  await database.close()
}

/** As a colleague does at another screen. */
async function noteAsColleague(id: string, text: string): Promise<void> {
  const site = await testSite()
  const { cookie } = await addColleague()
  const path = `/api/staff/requests/${id}`
  const { version }: RequestDetail = await (await callDesk(site, path, { cookie })).json()
  const body = { version, action: { kind: 'note', note: text } }
  expect((await callDesk(site, `${path}/actions`, { cookie, body })).status).toBe(200)
}

test('a long timeline comes in parts, by keyboard, and keeps them while something new happens', async ({
  browser,
  request,
}) => {
  const { id } = await askForConsultation(request)
  await note(id, 350)
  const address = `#/requests/${id}?view=all`
  const { page, faults, close } = await openDesk(browser, address)
  const events = page.getByLabel('What happened').getByRole('listitem')
  await expect(events).toHaveCount(100)
  await expect(events.first()).toContainText('Note 349 of many')

  const more = page.getByRole('button', { name: 'Show earlier' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(events).toHaveCount(200)
  await expect(more).toBeFocused()

  await noteAsColleague(id, 'Called back.')
  await expect(events.first()).toContainText('Called back.')
  await expect(events).toHaveCount(201)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(events.last()).toContainText('Asked for a consultation')
  await expect(events).toHaveCount(353)
  await expect(more).toBeHidden()
  await expect(events.filter({ hasText: 'Note 149 of many' })).toBeFocused()
  const box = page.getByRole('textbox', { name: 'Note for your colleagues' })
  await box.fill('Left a message.')
  await box.press('Control+Enter')
  await expect(events).toHaveCount(354)
  await expect(events.first()).toContainText('Left a message.')
  expect(faults).toEqual([])
  await close()
})
