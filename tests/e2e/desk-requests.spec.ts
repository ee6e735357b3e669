import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { goOffline } from '../harness/browser/go-offline.ts'
import { lookOnBothScreens } from '../harness/browser/look-on-both-screens.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { paintedPage } from '../harness/browser/painted-page.ts'
import { expect, test } from '../harness/browser/test.ts'

const row = (page: Page, name: string) => page.getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const notice = (page: Page) => page.locator('[data-desk-notice]')

test('a request is on both colleagues’ screens within a second, and no row moves under their hands', async ({
  browser,
  request,
}) => {
  // Elsewhere, others may arrive meanwhile.
  const family = `Visitor${randomUUID().slice(0, 8)}`
  const first = await askForConsultation(request, `${family}first`)
  const list = `#/requests?view=all&q=${family}`
  const desks = await Promise.all([openDesk(browser, list), openDesk(browser, list)])
  for (const { page } of desks) await expect(row(page, first.name)).toBeVisible()

  const { name } = await askForConsultation(request, `${family}second`)
  const sentAt = Date.now()
  await Promise.all(desks.map(({ page }) => expect(page.getByText(/new requests? arrived/)).toBeVisible()))
  expect(Date.now() - sentAt).toBeLessThan(1500)
  for (const { page, faults, close } of desks) {
    await expect(page).toHaveTitle(/^\(\d+\) Requests/)
    await expect(row(page, name)).toBeHidden()
    await page.keyboard.press('r')
    await expect(row(page, name)).toBeVisible()
    await expect(page).toHaveTitle(/^Requests/)
    expect(faults).toEqual([])
    await close()
  }
})

test('a colleague on a bad line reads what was not done, and what may have been, with their words back in their boxes', async ({
  browser,
  request,
}) => {
  const { id, name } = await askForConsultation(request)
  const { page, close } = await openDesk(browser, `#/requests/${id}?view=all`, {
    expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  })
  await expect(heading(page, name)).toBeVisible()
  await test.step('offline nothing is saved, and the note is back in its box', async () => {
    await goOffline(page)
    const line = page.locator('[data-connection="offline"]')
    await expect(line).toContainText("nothing can be saved until you're back online")
    const note = page.getByRole('textbox', { name: 'Note for your colleagues' })
    await note.fill('Call after five.')
    await note.press('Control+Enter')
    await expect(notice(page)).toContainText('Nothing was saved.')
    await expect(note).toHaveValue('Call after five.')
    await page.context().setOffline(false)
    await expect(line).toBeHidden()
    await note.press('Control+Enter')
    await expect(page.getByLabel('What happened').getByText('Call after five.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('an email whose answer is lost may have been sent', async () => {
    await page.route('**/actions', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('e')
    const email = page.getByRole('form', { name: `Email to ${name}` })
    await email.getByLabel('Subject').fill('Your consultation')
    await email.getByLabel('Message').fill('When can we call you?')
    await email.getByRole('button', { name: 'Send' }).click()
    await expect(notice(page)).toContainText(
      "The server didn't answer. It may have been sent anyway. Your email is still here.",
    )
    // It was: the other words would have had it sent twice.
    await expect(page.getByLabel('What happened').getByText('Your consultation')).toBeVisible()
  })
  await close()
})

test('list, request and its dialogs keep the accessibility rules, and show which one is new and open where the system picks all colors', async ({
  browser,
  request,
}) => {
  const { id, name, lastName } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, '#/requests?view=all')
  const later = await askForConsultation(request, `${lastName}Later`)
  await lookOnBothScreens(page, async (look) => {
    await page.goto('/staff#/requests?view=all')
    await expect(row(page, name)).toBeVisible()
    await look('list')
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await look('selection')
    await page.keyboard.press('Escape')
    await page.goto(`/staff#/requests/${id}?view=all`)
    await expect(heading(page, name)).toBeVisible()
    await look('request')
    for (const key of ['b', 'c', 'e', 's', 't', 'w', '?']) {
      await page.keyboard.press(key)
      await expect(page.locator('[role="dialog"], form, fieldset').last()).toBeVisible()
      await look(`after ${key}`)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
  })

  await test.step('where the system picks all colors', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    await page.goto(`/staff#/requests/${id}?view=all&q=${lastName}`)
    const list = page.getByRole('region', { name: 'Requests' })
    const opened = list.getByRole('link', { name }).filter({ hasNotText: 'Later' })
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await expect(opened).toHaveAttribute('aria-current')
    const open = await paintedPage(page)
    expect(await open.hasMark(await boxOf(list.getByText('New to you:').locator('..')))).toBe(true)
    const box = list.getByRole('checkbox', { name: `Select ${later.name}` })
    await box.check()
    const checked = await paintedPage(page)
    await box.uncheck()
    const boxPlace = await boxOf(box)
    expect(await checked.difference(boxPlace, await paintedPage(page), boxPlace)).toBeGreaterThan(30)
    await opened.evaluate((link) => link.removeAttribute('aria-current'))
    const closed = await paintedPage(page)
    const place = await boxOf(opened)
    expect(await open.difference(place, closed, place)).toBeGreaterThan(100)
  })
  expect(faults).toEqual([])
  await close()
})
