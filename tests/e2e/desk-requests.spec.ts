import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { paintedPage } from '../harness/browser/painted-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

const row = (page: Page, name: string) => page.getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const nextStep = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })
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

test('a colleague calls, notes, snoozes, closes and takes it back by keyboard alone', async ({ browser, request }) => {
  const { name, lastName } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests?view=all&q=${lastName}`)
  await expect(row(page, name)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('What would I lose')).toBeVisible()

  await page.keyboard.press('a')
  await expect(notice(page)).toContainText('Assigned to')

  await page.keyboard.press('c')
  await expect(page.getByRole('group', { name: 'How did it go?' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(notice(page)).toContainText('Call saved: no answer')
  await expect(nextStep(page).getByRole('button', { name: /^Call again/ })).toBeVisible()

  await page.keyboard.press('n')
  await page.keyboard.type('Voicemail full.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('What happened').getByText('Voicemail full.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Snooze until' })).toBeVisible()
  await page.keyboard.press('1')
  await expect(notice(page)).toContainText('Snoozed until')

  await page.keyboard.press('x')
  await expect(page.getByRole('dialog', { name: 'Close this request' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(notice(page)).toContainText('Closed: still considering')
  await expect(page.getByRole('button', { name: 'Reopen…' })).toBeVisible()

  await page.keyboard.press('u')
  await expect(notice(page)).toContainText('Undone.')
  await expect(nextStep(page).getByRole('button', { name: /^Call again/ })).toBeVisible()
  expect(faults).toEqual([])
  await close()
})

test('what is done offline is said not to be done, and the note is back in its box', async ({ browser, request }) => {
  const { id, name } = await askForConsultation(request)
  const { page, close } = await openDesk(browser, `#/requests/${id}?view=all`, {
    expected: /ERR_INTERNET_DISCONNECTED/,
  })
  await expect(heading(page, name)).toBeVisible()
  await page.context().setOffline(true)
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
  await close()
})

test('an email whose answer is lost may have been sent, and its words are back in their boxes', async ({
  browser,
  request,
}) => {
  const { id, name } = await askForConsultation(request)
  const { page, close } = await openDesk(browser, `#/requests/${id}?view=all`, { expected: /ERR_FAILED/ })
  await expect(heading(page, name)).toBeVisible()
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
  await close()
})

test('on a phone the same work is done with the thumb, one request at a time', async ({ browser, request }) => {
  const { name, lastName } = await askForConsultation(request)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, faults, close } = await openDesk(browser, `#/requests?view=all&q=${lastName}`, { options: phone })
  await row(page, name).tap()
  await expect(heading(page, name)).toBeVisible()
  await expect(row(page, name)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'No answer' }).tap()
  await expect(notice(page)).toContainText('Call saved: no answer')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(notice(page)).toContainText('Undone.')
  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Snooze…' }).tap()
  await page.getByRole('button', { name: /^In a week/ }).tap()
  await expect(notice(page)).toContainText('Snoozed until')
  await page.getByRole('link', { name: 'All' }).first().tap()
  await expect(row(page, name)).toBeVisible()
  expect(faults).toEqual([])
  await close()
})

test('a colleague downloads the view that they see, filters and all, by keyboard and with the thumb', async ({
  browser,
  request,
}) => {
  const { id, name, lastName } = await askForConsultation(request)
  const other = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests?view=all&q=${lastName}`)
  await expect(row(page, name)).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('menu')).toContainText('Download 1 request with messages and contact details.')
  const table = page.waitForEvent('download')
  await expect(page.getByRole('menuitem', { name: 'For a spreadsheet' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await table).suggestedFilename()).toMatch(/^requests-\d{4}-\d{2}-\d{2}\.csv$/)
  const [header, line, rest] = (await readFile(await (await table).path(), 'utf8')).split('\r\n')
  expect(header).toMatch(/^\uFEFFid,createdAt,firstName,lastName,/)
  expect(line).toContain(`${id},`)
  expect(line).toContain(lastName)
  expect(rest).toBe('')
  await expect(notice(page)).toContainText('Downloaded.')
  await page.goto(`/staff#/requests?view=closed&q=${lastName}`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('menu')).toContainText('Download 0 requests')
  expect(faults).toEqual([])
  await close()

  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const phone = await openDesk(browser, `#/requests?view=all&q=${other.lastName}`, { options })
  await expect(row(phone.page, other.name)).toBeVisible()
  const button = phone.page.getByRole('button', { name: 'Download this list' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.tap()
  const lines = phone.page.waitForEvent('download')
  await phone.page.getByRole('menuitem', { name: 'For another system' }).tap()
  const file = await readFile(await (await lines).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ id: other.id, message: expect.stringContaining('another year') })
  expect(phone.faults).toEqual([])
  await phone.close()
})

test('no key of a quick hand is lost, be it right after a change of view or while a menu fades away', async ({
  browser,
  request,
}) => {
  const { id, name, lastName } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests?view=all&q=${lastName}`)
  await expect(row(page, name)).toBeVisible()
  await page.evaluate(
    ({ href, heading: text }) => {
      const press = () => {
        if (![...document.querySelectorAll('h2')].some((one) => one.textContent === text)) return
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))
        observer.disconnect()
      }
      const observer = new MutationObserver(press)
      observer.observe(document.body, { childList: true, subtree: true })
      location.hash = href
    },
    { href: `#/requests/${id}?view=all&q=${lastName}`, heading: name },
  )
  await expect(page.getByRole('dialog', { name: 'Snooze until' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Download this list' }).click()
  await fadesSlowly(page.getByRole('menu'))
  await page.getByRole('menuitem', { name: 'For a spreadsheet' }).click()
  await page.keyboard.press('x')
  await expect(page.getByRole('dialog', { name: 'Close this request' })).toBeVisible()
  expect(faults).toEqual([])
  await close()
})

test('who leaves a menu or a dialog by keyboard is back where they were, without waiting until it has faded away', async ({
  browser,
  request,
}) => {
  const { id, name } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests/${id}?view=all`)
  await expect(heading(page, name)).toBeVisible()
  const download = page.getByRole('button', { name: 'Download this list' })
  await download.press('Enter')
  await fadesSlowly(page.getByRole('menu'))
  await page.getByRole('menuitem', { name: 'For a spreadsheet' }).press('Enter')
  await expect(download).toBeFocused()
  const closing = page.getByRole('button', { name: /^Close…/ })
  await closing.press('Enter')
  await fadesSlowly(page.getByRole('dialog', { name: 'Close this request' }))
  await page.keyboard.press('Escape')
  await expect(closing).toBeFocused()
  expect(faults).toEqual([])
  await close()
})

/** Once it is all there, takes more than three minutes to fade away. What is left halfway is gone sooner. */
async function fadesSlowly(popup: Locator): Promise<void> {
  await popup.evaluate((element: HTMLElement) => {
    element.style.setProperty('--time-control', '200s')
    return Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`list, request and its dialogs keep the accessibility rules at ${width} px in ${colorScheme}`, async ({
      browser,
      request,
    }) => {
      const { id, name } = await askForConsultation(request)
      const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' } as const
      const { page, faults, close } = await openDesk(browser, '#/requests?view=all', { options })
      await expect(row(page, name)).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'list').toEqual([])
      await page.goto(`/staff#/requests/${id}?view=all`)
      await expect(heading(page, name)).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'request').toEqual([])
      for (const key of ['c', 'e', 's', 't', 'x', '?']) {
        await page.keyboard.press(key)
        await expect(page.locator('[role="dialog"], form, fieldset').last()).toBeVisible()
        expect.soft(await accessibilityFaults(page), `after ${key}`).toEqual([])
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
      }
      expect(faults).toEqual([])
      await close()
    })
  }
}

test('a colleague whose system picks all colors sees which request is new, and which one is open', async ({
  browser,
  request,
}) => {
  const { id, name, lastName } = await askForConsultation(request)
  const { page, close } = await openDesk(browser, `#/requests/${id}?view=all&q=${lastName}`, {
    options: { forcedColors: 'active' },
  })
  const opened = page.getByRole('region', { name: 'Requests' }).getByRole('link', { name })
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect(opened).toHaveAttribute('aria-current')
  const open = await paintedPage(page)
  expect(await open.hasMark(await boxOf(opened.getByText('New:').locator('..')))).toBe(true)
  await opened.evaluate((link) => link.removeAttribute('aria-current'))
  const closed = await paintedPage(page)
  const box = await boxOf(opened)
  expect(await open.difference(box, closed, box)).toBeGreaterThan(100)
  await close()
})
