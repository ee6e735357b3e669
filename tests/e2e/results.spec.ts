import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { readContent } from '../../content-model/read-content.ts'
import { brandSites } from '../brands/brand-sites.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

/** By its label, as a mouse does: a click that is forced onto the radio itself may fall into the fade between two pages. */
const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).locator('..').click()
const shown = (page: Page) => page.getByRole('article').filter({ visible: true })

test.describe('a visitor who wants to see results', () => {
  test('finds cases like hers, reads what was done, and is told when none matches', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto('/faq')
    await page.locator('#footer').getByRole('link', { name: 'Before and after' }).click()
    await expect(page).toHaveURL('/results')
    await expect(page.getByText('Results vary.')).toHaveCount(1)
    await expect(shown(page)).toHaveCount(4)
    const first = shown(page).first()
    await expect(first.getByRole('heading', { name: 'FUE Hair Transplant' })).toBeVisible()
    for (const fact of ['Norwood 3', '2,100 grafts', '12 months after', 'in their 30s', 'The temples are filled in.'])
      await expect(first).toContainText(fact)
    await expect(first.getByRole('img', { name: 'A drawn head with receded temples' })).toBeVisible()
    await expect(shown(page).nth(3)).toContainText('1 month after')
    const heard = page.getByRole('status').filter({ hasText: /Showing/ })
    await expect(heard).toHaveText('Showing 4 of 4')

    await choose(page, /^FUE Hair Transplant/)
    await expect(heard).toHaveText('Showing 3 of 4')
    await expect(page.getByRole('radio', { name: 'Norwood 3 2', exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Ludwig 2 0', exact: true })).toBeVisible()
    await choose(page, /^50s/)
    await expect(shown(page)).toHaveCount(1)
    await expect(shown(page)).toContainText('2,800 grafts')
    expect.soft(await accessibilityFaults(page), 'one case').toEqual([])

    await choose(page, /^Ludwig 2/)
    await expect(shown(page)).toHaveCount(0)
    await expect(heard).toHaveText('Showing 0 of 4')
    await expect(page.getByText('No case matches.')).toBeVisible()
    expect.soft(await accessibilityFaults(page), 'no case').toEqual([])
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await expect(shown(page)).toHaveCount(4)
    await expect(heard).toHaveText('Showing 4 of 4')
    await expect(page.getByText('No case matches.')).toBeHidden()
    await expect(page.getByRole('radio', { name: /^All/ }).first()).toBeFocused()

    await expect(page).toHaveURL('/results')
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
    expect([...sent, kept].filter((text) => /ludwig-2(?!-\d)|pattern=|decade/.test(text))).toEqual([])
  })

  test('compares the photos by key, as large as her screen, and comes back to where she was', async ({ page }) => {
    await page.goto('/results')
    const second = page.getByRole('article').nth(1)
    const small = second.getByRole('slider', { name: 'Slide to compare' })
    await expect(small).toHaveValue('50')
    await second.getByRole('button', { name: 'Full screen' }).press('Enter')
    const screen = page.getByRole('dialog', { name: 'FUE Hair Transplant, Norwood 5, 2,800 grafts' })
    const large = screen.getByRole('slider', { name: 'Slide to compare' })
    await large.press('ArrowRight')
    await large.press('ArrowRight')
    await expect(large).toHaveValue('52')
    expect.soft(await accessibilityFaults(page), 'full screen').toEqual([])
    const photo = await screen
      .getByRole('img', { name: 'The same head with hair at the front and crown' })
      .boundingBox()
    expect(photo?.height).toBeGreaterThan(600)
    expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThan(900)
    await page.keyboard.press('Escape')
    await expect(screen).toHaveCount(0)
    await expect(second.getByRole('button', { name: 'Full screen' })).toBeFocused()
    await second.getByRole('button', { name: 'Full screen' }).press('Enter')
    await screen.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(second.getByRole('button', { name: 'Full screen' })).toBeFocused()
  })

  test('sees both photos of each case, and filters them, without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/results')
    await expect(shown(page)).toHaveCount(4)
    const [before, after] = await Promise.all(
      ['A drawn head with a wide part', 'The same head with a narrower part'].map((name) =>
        page.getByRole('img', { name }).boundingBox(),
      ),
    )
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(after?.x ?? 0)
    await expect(page.getByRole('slider').first()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Full screen' }).first()).toBeHidden()
    await choose(page, /^Injectable Growth Factors/)
    await expect(shown(page)).toHaveCount(1)
    await expect(shown(page)).toContainText('The part is narrower.')
    await choose(page, /^30s/)
    await expect(shown(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(shown(page)).toHaveCount(4)
    await context.close()
  })
})

test('nobody reads the number of a consent or the day of a photo in what the server has', () => {
  const { dist, content } = brandSites.specified
  const files = globSync('**/*.{html,js,mjs,json,css,txt,xml,br}', { cwd: dist }).map((name) => join(dist, name))
  const texts = files.map((name) => {
    const bytes = readFileSync(name)
    return (name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('latin1')
  })
  for (const { consent, takenOn } of readContent(content).results.cases) {
    expect(files.filter((_, index) => texts[index]?.includes(consent))).toEqual([])
    expect(files.filter((_, index) => texts[index]?.includes(takenOn))).toEqual([])
  }
})
