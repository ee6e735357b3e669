import type { Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test.describe('a designer who needs a text gradient', () => {
  test('copies its code, which is what the sample wears', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/gradients')
    await page.getByRole('button', { name: 'Copy code for Ember' }).click()
    await expect(notices(page)).toContainText('Code Copied!')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^\.ember \{\n {2}background: linear-gradient\(100deg,\n {4}#[^v]+\);\n/)
    const [, image = ''] = /background: ([^;]+);/.exec(copied) ?? []
    const [worn, pasted] = await page.locator('[data-gradient="ember"]').evaluate((sample, code) => {
      const elsewhere = sample.ownerDocument.createElement('p')
      sample.after(elsewhere)
      elsewhere.style.backgroundImage = code
      return [sample, elsewhere].map((element) => getComputedStyle(element).backgroundImage)
    }, image)
    expect(pasted).toBe(worn)
  })

  test.describe('in a browser that refuses the clipboard', () => {
    test.use({ expectedConsoleErrors: /^Not copied: / })

    test('finds the code selected, and is told so', async ({ page }) => {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      })
      await page.goto('/gradients')
      await page.getByRole('button', { name: 'Copy code for Dawn' }).click()
      await expect(notices(page)).toContainText('Your browser did not allow it.')
      expect(await page.evaluate(() => String(getSelection()))).toContain('.dawn {')
    })
  })
})
