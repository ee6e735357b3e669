import type { Locator, Page } from '@playwright/test'
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
  for (const key of ['s', 't', 'w', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('#desk-area:focus-within')).toBeVisible()
  }

  await test.step('from a window that the thumb’s menu opened, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const more = page.getByRole('button', { name: 'More actions' })
    for (const item of ['Snooze…', 'Next step…', 'Close…', 'Email']) {
      await more.press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
      await expect(page.getByRole('menu')).toBeHidden()
      await expect.poll(() => focused(page)).not.toBe('More actions')
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('without waiting until what they leave has faded away', async () => {
    const download = page.getByRole('button', { name: 'Download this list' })
    await download.press('Enter')
    await fadesSlowly(page.getByRole('menu'))
    await page.getByRole('menuitem', { name: 'For a spreadsheet' }).press('Enter')
    await expect(download).toBeFocused()
    const closing = detail.getByRole('button', { name: 'Close…' })
    await closing.press('Enter')
    await fadesSlowly(page.getByRole('dialog', { name: 'Close this request' }))
    await page.keyboard.press('Escape')
    await expect(closing).toBeFocused()
  })
  expect(faults).toEqual([])
  await close()
})

test('no key of a quick hand is lost, be it right after a change of view or while a menu fades away', async ({
  browser,
  request,
}) => {
  const { id, name, lastName } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, `#/requests?view=all&q=${lastName}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
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
  await page.keyboard.press('w')
  await expect(page.getByRole('dialog', { name: 'Close this request' })).toBeVisible()
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
