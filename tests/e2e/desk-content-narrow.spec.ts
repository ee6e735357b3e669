import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { horizontalOverflow } from '../harness/horizontal-overflow.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

const admin = { member: { role: 'admin', name: 'Ana Morales' } } as const
const tabs = ['Edit', 'Images', 'Make it yours', 'Changes', 'Review', 'Preview', 'Publish', 'History']

const widths = [320, 390]

test('on a phone an owner finds the field that says something, sees which tab is open, and writes in fields that hold a few words', async ({
  browser,
}) => {
  const options = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce' } as const
  const { page, faults, close } = await openDesk(browser, '/content#/', { ...admin, options })
  await test.step('a search leads to the field', async () => {
    await page.getByRole('searchbox', { name: 'Search everything the site says' }).fill('No strip of skin')
    const places = page.getByRole('list', { name: 'Places' })
    await places
      .getByRole('link', { name: /^FUE Hair Transplant/ })
      .first()
      .press('Enter')
    await expect(page.locator('input:focus')).toHaveValue(/^No strip of skin/)
    expect.soft(await accessibilityFaults(page), 'field').toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  const content = page.getByRole('navigation', { name: 'Content' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of tabs) {
      await content.getByRole('link', { name, exact: true }).press('Enter')
      await expect(content.locator('[aria-current]')).toHaveText(name)
      await expect(content.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    }
  }
  for (const [file, part] of [
    ['navigation.yaml', 'Main menu'],
    ['procedures/fue.yaml', 'Steps'],
  ]) {
    await page.goto(`/staff/content#/edit/${file}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: part ?? '', exact: true }).press('Enter')
    const folded = main.locator('li > [aria-expanded="false"]')
    while ((await folded.count()) > 0) await folded.first().press('Enter')
    const fields = main.locator('input:not([type="checkbox"], [type="radio"]), textarea, select')
    await expect(fields.first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const narrow = await fields.evaluateAll((all) =>
        all.filter((field) => field.checkVisibility() && field.clientWidth < 140).map((field) => field.id),
      )
      expect(narrow, `${file} at ${width} px`).toEqual([])
      expect(await page.evaluate(horizontalOverflow), `${file} at ${width} px`).toEqual([])
    }
  }
  expect(faults).toEqual([])
  await close()
})
