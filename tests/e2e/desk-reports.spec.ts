import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { goOffline } from '../harness/browser/go-offline.ts'
import { lookOnBothScreens } from '../harness/browser/look-on-both-screens.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'

const requestsBlock = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Requests', level: 2 }) })

/** The chart library paints on a canvas, of which nothing else can be asked. */
async function expectCharts(page: Page): Promise<void> {
  const canvas = page.getByRole('img', { name: /Pages were viewed|Nothing was counted/ }).locator('canvas')
  await expect(canvas).toBeVisible()
  await expect.poll(() => canvas.evaluate(isPainted)).toBe(true)
}

function isPainted(canvas: HTMLElement | SVGElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  return pixels.some((value) => value > 0)
}

test('a colleague looks at a week of one clinic, reads the table and saves the file, by keyboard alone', async ({
  browser,
}) => {
  const { page, faults, close } = await openDesk(browser, '#/requests', { expected: /ERR_INTERNET_DISCONNECTED/ })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const hasChartLibrary = () => loaded.some((url) => /uplot/i.test(url))
  expect(hasChartLibrary()).toBe(false)
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Reports' }).press('Enter')
  await expectCharts(page)
  expect(hasChartLibrary()).toBe(true)

  await page.keyboard.press('1')
  await expect(page).toHaveURL(/#\/figures\?range=7$/)
  await page.getByRole('button', { name: 'Clinic: All clinics' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'All clinics' }).press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/figures\?range=7&clinic=[a-z-]+$/)
  await expect(page.getByText('These figures cover the whole website')).toBeVisible()

  const block = requestsBlock(page)
  await block.getByText('Show as a table').press('Enter')
  await expect(block.getByRole('rowheader')).toHaveCount(7)
  const download = page.waitForEvent('download')
  await block.getByRole('button', { name: 'Save as CSV: Requests' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFDay,Requests')
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,\d+$/)

  // The chosen view is in the address alone: a reload keeps it, and Back leads to the view before.
  await page.reload()
  await expect(block.getByText(/requests?, |No requests came in/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Clinic: All clinics' })).toBeVisible()

  await test.step('without a network it says that there are none, and shows them when it is back', async () => {
    await goOffline(page)
    await page.keyboard.press('3')
    await expect(page.getByRole('alert').filter({ hasText: "The figures can't be shown" })).toContainText(
      "You're offline.",
    )
    await expect(page.getByRole('img')).toHaveCount(0)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectCharts(page)
  })
  expect(faults).toEqual([])
  await close()
})

test('a colleague of one clinic is told that another’s figures are not theirs', async ({ browser }) => {
  const member = { clinics: ['irvine'] }
  const { page, faults, close } = await openDesk(browser, '#/figures?clinic=temecula', { member, expected: /404/ })
  await expect(page.getByRole('heading', { name: "You don't work at this clinic" })).toBeVisible()
  await page.getByRole('link', { name: 'Show all your clinics' }).click()
  const clinics = page.getByRole('region', { name: 'By clinic, table' }).getByRole('rowheader')
  await expect(clinics).toHaveText(['Irvine', 'No preference'])
  expect(faults).toEqual([])
  await close()
})

test('the figures keep the accessibility rules on a computer, and on a phone in the dark', async ({ browser }) => {
  const { page, faults, close } = await openDesk(browser, '#/figures')
  await expectCharts(page)
  for (const summary of await page.getByText('Show as a table').all()) await summary.click()
  await lookOnBothScreens(page, async (look) => {
    await expectCharts(page)
    await look('figures')
    expect(await page.locator('#desk-area > *').evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0)
  })
  expect(faults).toEqual([])
  await close()
})
