import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { type OpenDesk, openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { testSite } from '../harness/browser/test-site.ts'
import { callDesk } from '../harness/staff.ts'

const notice = (page: Page) => page.locator('[data-desk-notice]')
const bar = (page: Page) => page.getByRole('group', { name: 'Selected requests' })
const rows = (page: Page) => page.getByRole('region', { name: 'Requests' }).getByRole('listitem')
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select Sam/ })

/** So many requests of one family, and the list of them alone. */
async function askAsFamily(request: APIRequestContext, count: number) {
  const family = `Visitor${randomUUID().slice(0, 8)}`
  const asked: Awaited<ReturnType<typeof askForConsultation>>[] = []
  for (let index = 0; index < count; index += 1) asked.push(await askForConsultation(request, `${family}${index}`))
  return { asked, list: `#/requests?q=${family}`, family }
}

/** As a colleague does at another screen. */
async function assignAsColleague({ colleague: { cookie, member } }: OpenDesk, id: string): Promise<void> {
  const site = await testSite()
  const path = `/api/staff/requests/${id}`
  const { version }: RequestDetail = await (await callDesk(site, path, { cookie })).json()
  const body = { version, action: { kind: 'assign', to: member.id } }
  expect((await callDesk(site, `${path}/actions`, { cookie, body })).status).toBe(200)
}

test('five old requests are closed at once by keyboard, and all of them are taken back', async ({
  browser,
  request,
}) => {
  const { asked, list } = await askAsFamily(request, 6)
  const { page, faults, close } = await openDesk(browser, list)
  await expect(rows(page)).toHaveCount(6)
  await rows(page).first().getByRole('link').focus()
  await page.keyboard.press('x')
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: '5 requests selected' })).toBeAttached()
  await expect(boxes(page).and(page.locator(':checked'))).toHaveCount(5)
  await expect(rows(page).nth(4).getByRole('link')).toBeFocused()

  await page.keyboard.press('w')
  await expect(page.getByRole('dialog', { name: 'Close 5 requests' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(notice(page)).toContainText("Closed 5 requests: couldn't reach them.")
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(asked[5]?.name ?? '')
  await expect(bar(page)).toBeHidden()

  await page.keyboard.press('u')
  await expect(notice(page)).toContainText('Undone.')
  await expect(rows(page)).toHaveCount(6)
  expect(faults).toEqual([])
  await close()
})

test('a request that a colleague has just changed is left alone and named; one that leaves the view is dropped', async ({
  browser,
  request,
}) => {
  const { asked, list } = await askAsFamily(request, 3)
  const [ana, ben] = await Promise.all([openDesk(browser, list), openDesk(browser, list)])
  const { page } = ana
  await expect(rows(page)).toHaveCount(3)

  await test.step('it is changed while this screen has not heard of it', async () => {
    await page.route('**/api/staff/requests/actions', async (route) => {
      await assignAsColleague(ben, asked[1]?.id ?? '')
      await route.continue()
    })
    await boxes(page).first().click()
    await boxes(page)
      .last()
      .click({ modifiers: ['Shift'] })
    await bar(page).getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('menuitem', { name: 'Me' }).click()
    await expect(notice(page)).toContainText('Assigned 2 requests to')
    await expect(notice(page)).toContainText(`${asked[1]?.name}: left alone`)
    await page.unroute('**/api/staff/requests/actions')
  })

  await test.step('it leaves the view while it is selected', async () => {
    await page.goto(`/staff${list}&with=${ana.colleague.member.id}`)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await boxes(page).first().click()
    await boxes(page).last().click()
    await expect(bar(page)).toContainText('2 selected')
    await assignAsColleague(ben, asked[0]?.id ?? '')
    await expect(bar(page)).toContainText('1 selected')
  })

  await test.step('another filter hides what was selected, and it is no longer selected', async () => {
    await page.goto(`/staff${list}-nobody`)
    await expect(rows(page)).toHaveCount(0)
    await expect(bar(page)).toBeHidden()
    await page.goto(`/staff${list}`)
    await expect(rows(page)).toHaveCount(3)
    await expect(bar(page)).toBeHidden()
  })
  await ana.close()
  await ben.close()
})

test('on a phone, rows are selected with the thumb after Select', async ({ browser, request }) => {
  const { list, asked } = await askAsFamily(request, 3)
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, faults, close } = await openDesk(browser, list, { options })
  await expect(rows(page)).toHaveCount(3)
  await expect(boxes(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await rows(page).nth(0).getByRole('link').tap()
  await boxes(page).nth(1).tap()
  await expect(bar(page)).toContainText('2 selected')
  await expect(page.getByRole('heading', { name: asked[0]?.name ?? '', level: 2 })).toBeHidden()
  for (const name of ['Assign', 'Snooze', 'Close', 'Select none']) {
    await expect(bar(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await bar(page).getByRole('button', { name: 'Snooze' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Snooze 2 requests until' })
  await dialog.getByRole('button', { name: 'In a week' }).tap()
  await expect(notice(page)).toContainText('Snoozed 2 requests until')
  await expect(rows(page)).toHaveCount(1)
  expect(faults).toEqual([])
  await close()
})
