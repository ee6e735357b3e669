import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { horizontalOverflow } from '../harness/horizontal-overflow.ts'

const admin = { member: { role: 'admin', name: 'Ana Morales' } } as const
const tabs = ['Edit', 'Images', 'Make it yours', 'Changes', 'Review', 'Preview', 'Publish', 'History']

for (const width of [320, 390]) {
  test(`at ${width} px an owner sees which tab is open, and writes in fields that hold a few words`, async ({
    browser,
  }) => {
    const options = { viewport: { width, height: 844 } }
    const { page, faults, close } = await openDesk(browser, '/content#/', { ...admin, options })
    const content = page.getByRole('navigation', { name: 'Content' })
    for (const name of tabs) {
      await content.getByRole('link', { name, exact: true }).press('Enter')
      await expect(content.locator('[aria-current]')).toHaveText(name)
      await expect(content.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
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
      const narrow = await fields.evaluateAll((all) =>
        all.filter((field) => field.checkVisibility() && field.clientWidth < 140).map((field) => field.id),
      )
      expect(narrow, file).toEqual([])
      expect(await page.evaluate(horizontalOverflow), file).toEqual([])
    }
    expect(faults).toEqual([])
    await close()
  })
}
