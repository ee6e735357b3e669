import type { Locator, Page } from '@playwright/test'
import { openContentDesk } from '../harness/browser/open-content-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

/** How somebody presses what they see. */
type Hand = { name: string; press: (target: Locator) => Promise<void> }

const hands: readonly Hand[] = [
  { name: 'mouse', press: (target) => target.click() },
  { name: 'keyboard', press: (target) => target.press('Enter') },
]

async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect.soft(await accessibilityFaults(page), screen).toEqual([])
}

for (const { name, press } of hands) {
  test(`by ${name} an owner changes a price, looks at it, schedules and cancels it, publishes it and takes it back`, async ({
    browser,
  }) => {
    // Two publications wait for all servers, as each does.
    test.slow()
    const isPhone = name === 'keyboard'
    const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
    const options = { reducedMotion: 'reduce', ...(isPhone && phone) } as const
    const { page, url, faults, close } = await openContentDesk(browser, { options })
    const button = (label: string | RegExp) => page.getByRole('button', { name: label })
    const open = (tab: string) =>
      press(page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: tab, exact: true }))
    const published = page.locator('[data-published]')
    const readPrice = async () => /<h1[^>]*><span>From \$([\d,]+)/.exec(await (await fetch(`${url}/fue`)).text())?.[1]

    await page.goto('/staff/content#/edit/treatments/fue.yaml')
    await page.getByLabel('Price from').fill('4250')
    await expect(page.getByText('Saved. Visitors see it once you publish.')).toBeVisible()

    await open('Changes')
    const change = page.getByRole('listitem').filter({ hasText: 'Price from' })
    await expect(change.last()).toContainText('Before: 3999')
    await expect(change.last()).toContainText('Now: 4250')
    await expectAccessible(page, 'changes')

    await open('Publish')
    await expect(page.getByText(/to fix or approve/)).toBeVisible()
    await open('Review')
    const answer = button(/^Approve (as is|all)/)
    await expectAccessible(page, 'review')
    while (!(await page.getByText('Ready to publish').isVisible())) {
      await press(answer.first())
      const dialog = page.getByRole('dialog')
      await expectAccessible(page, 'answer')
      await dialog.getByLabel('Why this is right').fill('The monthly amount is from our lender.')
      await press(dialog.getByRole('button', { name: /^Approve/ }))
      await expect(dialog).toHaveCount(0)
    }
    await expect(page.getByText(/^Ada Owner, .*: The monthly amount is from our lender\.$/).first()).toBeVisible()

    await open('Preview')
    await press(button('Build the preview'))
    await expect(page.getByRole('status').filter({ hasText: 'The preview is ready.' })).toBeAttached()
    await press(page.getByRole('link', { name: 'Phone', exact: true }))
    await page.getByLabel('Page', { exact: true }).selectOption('/fue')
    const frame = page.frameLocator('iframe[title^="Phone"]')
    await expect(frame.locator('h1')).toContainText('From $4,250')
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(390)
    expect(await readPrice(), 'what visitors see').toBe(undefined)
    await expectAccessible(page, 'preview')

    await open('Publish')
    await page.getByLabel('What you changed').fill('A new price')
    await page.getByLabel('Later').press('Space')
    await expect(page.getByLabel(/^Date and time \(Pacific Time\)$/)).toHaveValue(/T08:00$/)
    await expectAccessible(page, 'publish')
    await press(button('Schedule'))
    await expect(published).toHaveText('Version 2 goes live tomorrow at 8:00 AM.')
    await expectAccessible(page, 'scheduled')
    await press(button('Unschedule it'))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Unschedule it' }))
    await expect(page.locator('[data-desk-notice]')).toContainText("Version 2 won't go live.")

    await page.getByLabel('What you changed').fill('A new price')
    await press(button('Publish'))
    await expect(published).toHaveText('Version 3 is live.')
    await expect.poll(readPrice).toBe('4,250')

    await open('History')
    await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page, 'history')
    await press(page.getByRole('link', { name: 'Version 3', exact: true }))
    await expect(change.last()).toContainText('Now: 4250')
    await open('History')
    await press(button('Restore this version (version 1)'))
    await press(button('Restore it'))
    await expect(published).toHaveText('Version 4 is live.')
    await expect.poll(readPrice).toBe('3,999')
    await expect(page.getByText('Back to version 1')).toBeVisible()
    expect(faults).toEqual([])
    await close()
  })
}
