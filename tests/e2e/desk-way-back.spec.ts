import type { Page } from '@playwright/test'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'

/** The focused element, in words: its name, or the tag of one without. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const place = document.activeElement
    return (
      place?.getAttribute('aria-label') ||
      (place?.id === 'desk-area' ? place.id : place?.firstChild?.textContent) ||
      place?.localName
    )
  })

test('Escape never leaves the focus nowhere, whatever it closes', async ({ browser, request }) => {
  const { id, name } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests/${id}?view=all`, { member: { role: 'admin' } })
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  const detail = page.getByRole('region', { name: 'Request', exact: true })

  const opened = [
    { by: detail.getByRole('button', { name: 'Email' }), back: 'Email' },
    { by: detail.getByRole('link', { name: 'Call' }), back: 'Call' },
    { by: detail.getByRole('button', { name: 'Snooze' }), back: 'Snooze' },
    { by: detail.getByRole('button', { name: 'Close…' }), back: 'Close…' },
    { by: detail.getByRole('button', { name: 'Status: New' }), back: 'Status: New' },
    { by: page.getByRole('button', { name: 'Clinic' }), back: 'Clinic' },
    { by: page.getByRole('button', { name: /account$/ }), back: "Ada Colleague's account" },
    { by: page.getByRole('button', { name: 'Download this list' }), back: 'Download this list' },
  ]
  for (const { by, back } of opened) {
    await by.focus()
    await by.press('Enter')
    await expect.poll(() => focused(page)).not.toMatch(back)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toMatch(back)
  }

  // A window that a menu opened: the menu is gone when the window closes.
  const status = detail.getByRole('button', { name: 'Status: New' })
  await status.press('Enter')
  await page.getByRole('menuitem', { name: 'Booked' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()

  for (const key of ['n', '/']) {
    await page.keyboard.press(key)
    await expect.poll(() => focused(page)).not.toBe('desk-area')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('desk-area')
  }
  for (const key of ['s', 't', 'x', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('#desk-area:focus-within')).toBeVisible()
  }
  expect(faults).toEqual([])
  await close()
})

test('on a phone, a window that the thumb’s menu opened leads back to it', async ({ browser, request }) => {
  const { id, name } = await askForConsultation(request)
  const { page, close } = await openDesk(browser, `#/requests/${id}?view=all`, {
    options: { viewport: { width: 390, height: 844 } },
  })
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  const more = page.getByRole('button', { name: 'More actions' })
  for (const item of ['Snooze…', 'Next step…', 'Close…', 'Email']) {
    await more.press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect.poll(() => focused(page)).not.toBe('More actions')
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  }
  await close()
})
