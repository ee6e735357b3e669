import type { Page } from '@playwright/test'
import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'

type Signals = { tones: number; notices: string[] }
declare global {
  interface Window {
    signals: Signals
  }
}

/** Stands in for what a test's browser has not: loudspeakers, and a desktop that shows notices. */
async function listen(page: Page, browserHas: 'notices' | 'no notices'): Promise<void> {
  await page.evaluate((isAble) => {
    const signals: Signals = { tones: 0, notices: [] }
    window.signals = signals
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      signals.tones += 1
      start.call(this, when)
    }
    class DesktopNotice {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title: string) {
        if (!isAble) throw new TypeError('Illegal constructor')
        signals.notices.push(title)
      }
    }
    Object.assign(window, { Notification: DesktopNotice })
  }, browserHas === 'notices')
}

const signals = (page: Page) => page.evaluate(() => window.signals)

test('a colleague hears and is told that a request arrived, once it is switched on and the desk is out of sight', async ({
  browser,
  request,
}) => {
  const { page, faults, close } = await openDesk(browser, '#/account')
  await listen(page, 'notices')
  await page.getByLabel('Sound for new requests').press('Space')
  await page.getByLabel('Browser notification').press('Space')
  await expect(page.getByLabel('Browser notification')).toBeChecked()
  expect(await signals(page)).toEqual({ tones: 2, notices: ['New requests will show up like this'] })

  await askForConsultation(request)
  // Other tests' requests may arrive, too.
  await expect.poll(async () => (await signals(page)).tones).toBeGreaterThanOrEqual(4)
  expect((await signals(page)).notices).toHaveLength(1)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await askForConsultation(request)
  await expect.poll(async () => (await signals(page)).notices.at(-1)).toBe('A new request arrived')

  await test.step('whose browser has no notices for pages is told so', async () => {
    await listen(page, 'no notices')
    await page.getByLabel('Browser notification').press('Space')
    await expect(page.getByLabel('Browser notification')).not.toBeChecked()
    await page.getByLabel('Browser notification').press('Space')
    await expect(page.locator('[data-desk-notice]')).toContainText("doesn't show notifications")
    await expect(page.getByLabel('Browser notification')).not.toBeChecked()
  })
  expect(faults).toEqual([])
  await close()
})
