import type { Page } from '@playwright/test'
import { logActivity } from '../../server/activity-log/log-activity.ts'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { lookOnBothScreens } from '../harness/browser/look-on-both-screens.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { openSiteDatabase } from '../harness/browser/site-database.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem')

/** As if the mail server had refused both until it was too late. The outbox itself must have done with them before. */
async function giveUpEmails(requestId: string): Promise<void> {
  const stored = await openSiteDatabase()
  const emails = () => stored.kysely.selectFrom('outbox').select('state').where('request_id', '=', requestId).execute()
  await expect.poll(emails).toEqual([{ state: 'delivered' }, { state: 'delivered' }])
  const givenUp = { state: 'dead', settled_at: Date.now() } as const
  await stored.kysely.updateTable('outbox').set(givenUp).where('request_id', '=', requestId).execute()
  await stored.close()
}

test('an admin reads who looked at a request, on the days that they choose, a hundred entries at a time, and what another system was told', async ({
  browser,
  request,
}) => {
  const { id } = await askForConsultation(request)
  const jo = await openDesk(browser, `#/requests/${id}?view=all`, { member: { name: 'Jo Park' } })
  await expect(jo.page.getByText('What would I lose if I wait another year?', { exact: true })).toBeVisible()
  await jo.page.keyboard.press('a')
  await expect(jo.page.locator('[data-desk-notice]')).toContainText('Assigned to')
  await jo.page.goto('/staff#/record')
  await expect(jo.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await jo.close()

  const { page, colleague, faults, close } = await openDesk(browser, `#/requests/${id}?view=all`, {
    member: { name: 'Ana Morales', role: 'admin' },
  })
  await page.getByRole('link', { name: 'Who looked at it' }).press('Enter')
  await expect(entries(page).last()).toContainText('Jo Park · Looked at a request')
  await expect(entries(page).filter({ hasText: 'Jo Park · Assigned a request · to Jo Park' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Who anyone' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Ana Morales' }).first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/record\\?who=[^&]+&about=${id}$`))

  await test.step('of the days that they choose, by keyboard', async () => {
    await page.goto(`/staff#/record?who=${colleague.member.id}&about=${id}&since=week`)
    await expect(entries(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'When last 7 days' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Choose dates…' }).press('Enter')
    await page.getByLabel('From').fill('2001-01-31')
    await page.getByLabel('Through').fill('2001-01-01')
    await page.getByLabel('Through').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'on or after the From date' })).toBeVisible()
    expect.soft(await accessibilityFaults(page), 'days').toEqual([])
    await page.getByLabel('From').fill('2001-01-01')
    await page.getByLabel('Through').press('Enter')
    await expect(page).toHaveURL(new RegExp(`from=2001-01-01&to=2001-01-01&about=${id}$`))
    await expect(page.getByRole('heading', { name: 'No entries' })).toBeVisible()
    await page.getByRole('button', { name: 'When Jan 1, 2001' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Choose dates…' }).press('Enter')
    await page.getByLabel('Through').fill('')
    await page.getByLabel('Through').press('Enter')
    await expect(page.getByRole('button', { name: 'When since Jan 1, 2001' })).toBeVisible()
    await expect(entries(page)).toHaveCount(1)
  })

  await test.step('a hundred at a time', async () => {
    const stored = await openSiteDatabase()
    const target = { kind: 'staff', id: colleague.member.id } as const
    for (let count = 0; count < 101; count += 1) {
      await logActivity(stored.kysely, { staff: colleague.member, action: 'signed-in', target, now: Date.now() })
    }
    await stored.close()
    await page.goto(`/staff#/record?who=${colleague.member.id}&did=signed-in`)
    await expect(entries(page)).toHaveCount(100)
    await page.getByRole('button', { name: 'Load more' }).press('Enter')
    await expect(entries(page)).toHaveCount(101)
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    await page.goto('/staff#/record?did=signed-in&about=nobody')
    await expect(page.getByRole('heading', { name: 'No entries' })).toBeVisible()
  })

  await test.step('what another system was told, and how it responded', async () => {
    const event = { id, type: 'request.created', request_id: id, state: 'dead', attempts: 12 } as const
    const times = { created_at: Date.now(), next_attempt_at: 0, settled_at: Date.now() }
    const stored = await openSiteDatabase()
    await stored.kysely
      .insertInto('webhook_events')
      .values({ ...event, ...times, last_answer: '503' })
      .execute()
    await stored.close()
    await page.getByRole('button', { name: /'s account$/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Events sent' }).press('Enter')
    const line = page.getByRole('listitem').filter({ hasText: 'gave up after 12 attempts · 503' })
    await expect(line.getByRole('link', { name: 'Request' })).toHaveAttribute('href', `#/requests/${id}?view=all`)
    expect.soft(await accessibilityFaults(page), 'events').toEqual([])
  })
  expect(faults).toEqual([])
  await close()
})

test('an email that was given up stands above all work, on a computer and on a phone in the dark, and is sent again', async ({
  browser,
  request,
}) => {
  const { id } = await askForConsultation(request)
  await giveUpEmails(id)
  const { page, faults, close } = await openDesk(browser, '#/record', { member: { role: 'admin' } })
  const alerts = page.getByRole('region', { name: 'Needs attention' })
  await alerts.locator('summary').press('Enter')
  const alert = alerts.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) })
  await expect(alert).toHaveCount(2)
  await expect(entries(page).first()).toBeVisible()
  await lookOnBothScreens(page, (look) => look('alerts above the activity log'))
  for (const left of [1, 0]) {
    await alert.getByRole('button', { name: 'Send again' }).first().press('Enter')
    await expect(alert).toHaveCount(left)
  }
  expect(faults).toEqual([])
  await close()
})
