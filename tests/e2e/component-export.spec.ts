import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/browser/test.ts'
import { hostileMarkup } from '../harness/hostile-markup.ts'

async function open(page: Page) {
  await page.goto('/component-export')
  await page.getByRole('heading', { level: 1, name: 'Component Export Center' }).hover()
  await expect(page.getByRole('button', { name: 'Export Hero' })).toBeEnabled()
}

const history = (page: Page) => page.getByRole('region', { name: 'Exports of this browser' }).getByRole('listitem')

test.describe('a designer at the export center', () => {
  test('exports the hero, downloads it in three forms and deletes it, then picks an element by mouse or keyboard', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: 'Export Hero' }).click()
    await expect(page.getByText('Export successful!', { exact: true })).toBeVisible()
    await expect(page.getByText('Hero has been sent to Figma', { exact: true })).toBeVisible()
    await expect(history(page)).toContainText(['Waiting for Figma'])
    await page.getByRole('link', { name: 'The plugin in Figma draws it.' }).click()
    await expect(history(page)).toBeInViewport()
    await expect(page.getByRole('img', { name: 'Preview of Hero' })).toBeVisible()
    for (const [format, words] of [
      ['HTML', 'Advanced Hair'],
      ['SVG', '>Advanced Hair</text>'],
      ['JSON', '"type":"text"'],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: `Download Hero as ${format}` }).click()
      const file = await (await downloading).path()
      expect(readFileSync(file, 'utf8')).toContain(words)
    }
    await page.reload()
    await page.mouse.move(300, 300)
    await expect(history(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete Hero' }).click()
    await expect(history(page)).toHaveCount(0)

    await expect(page.getByRole('button', { name: 'Export Hero' })).toBeEnabled()
    await page.getByRole('button', { name: 'Pick on the page' }).click()
    const shown = page.frameLocator('iframe')
    await shown.getByRole('heading', { level: 1 }).click()
    await expect(page.getByLabel('CSS selector', { exact: true })).toHaveValue('#hero-title')
    await page.getByRole('button', { name: 'Pick on the page' }).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('CSS selector', { exact: true })).toHaveValue('#main > section')
    await page.getByLabel('Name').first().fill('First section')
    await page.getByRole('button', { name: 'Export Component' }).click()
    await expect(page.getByText('First section has been sent to Figma', { exact: true })).toBeVisible()
  })

  test('on a phone sees the phone’s page and jumps to the import of HTML, in which nothing runs, wherever it is shown', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    await expect(page.getByLabel('Width of the page')).toHaveValue('390')
    const parts = page.getByRole('navigation', { name: 'On this page' })
    await parts.getByText('On this page').click()
    await parts.getByRole('link', { name: 'Import HTML' }).click()
    await expect(page.getByRole('heading', { name: 'Import HTML' })).toBeInViewport()
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      return dialog.dismiss()
    })
    await page.getByLabel('HTML *').fill(`<h1>Pasted</h1>${hostileMarkup.slice(0, 30).join('\n')}`)
    await page.getByRole('button', { name: 'Import HTML' }).click()
    await expect(page.getByText('HTML Import has been imported to Figma', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Preview of HTML Import' })).toBeVisible()
    expect(alerts).toEqual([])
  })
})

test.describe('a designer who makes a mistake', () => {
  test.use({ expectedConsoleErrors: /URL required|Import failed|Component not found|422/ })

  test('reads the specified words', async ({ page }) => {
    await open(page)
    const notice = (title: string, text: string) =>
      expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toContainText([title + text])
    await page.getByRole('button', { name: 'Import URL' }).click()
    await notice('URL required', 'Please enter a URL to import')
    for (const url of ['not a url', 'http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/']) {
      await page.getByLabel('URL *').fill(url)
      await page.getByRole('button', { name: 'Import URL' }).click()
      await notice('Import failed', 'Failed to import URL. Please check the URL and try again.')
    }
    for (const selector of ['#nothing-here', ':::']) {
      await page.getByLabel('CSS selector', { exact: true }).fill(selector)
      await page.getByRole('button', { name: 'Export Component' }).click()
      await notice('Component not found', `Could not find component with selector: ${selector}`)
    }
    await page.getByLabel('Page to export from').selectOption('/faq')
    await expect(page.getByRole('button', { name: 'Export Treatments' })).toBeEnabled()
    await page.getByRole('button', { name: 'Export Treatments' }).click()
    await notice('Component not found', 'Could not find Treatments')
  })
})

test.describe('a designer whose export cannot be stored', () => {
  test.use({ expectedConsoleErrors: /Export failed|Import failed|503|429/ })

  test('reads that it failed, and whether to try again or make room', async ({ page }) => {
    await page.route('**/api/*-to-figma', (route) => route.fulfill({ status: 503, body: 'away' }))
    await open(page)
    await page.getByRole('button', { name: 'Export FAQ' }).click()
    await expect(page.getByText('Failed to export FAQ. Please try again.', { exact: true })).toBeVisible()
    await page.getByLabel('CSS selector', { exact: true }).fill('footer')
    await page.getByRole('button', { name: 'Export Component' }).click()
    await expect(
      page.getByText('Failed to export component to Figma. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export FAQ' })).toBeEnabled()
    const detail = 'The export library is full.'
    await page.unroute('**/api/*-to-figma')
    await page.route('**/api/*-to-figma', (route) =>
      route.fulfill({ status: 429, json: { type: 'x', title: 'x', status: 429, detail } }),
    )
    await page.getByRole('button', { name: 'Export FAQ' }).click()
    await expect(page.getByText(`Failed to export FAQ. Please try again. ${detail}`, { exact: true })).toBeVisible()
  })
})
