import { test as base, expect, type Page } from '@playwright/test'
import { collectFaults } from './collect-faults.ts'

type Options = {
  /** Console errors that a test provokes on purpose; every other one fails it. */
  expectedConsoleErrors: RegExp | undefined
  /** Freezes the browser's clock at this moment; `page.clock` then moves it. */
  fixedTime: string | undefined
}

/**
 * Playwright's `test`, with laws that every page keeps in every test: no console error (a violated
 * Content-Security-Policy is one), no script error, no request to another site, no cookie.
 */
export const test = base.extend<Options>({
  expectedConsoleErrors: [undefined, { option: true }],
  fixedTime: [undefined, { option: true }],
  page: async ({ page, baseURL, javaScriptEnabled, expectedConsoleErrors, fixedTime }, use) => {
    if (javaScriptEnabled) await drawFirstFrame(page)
    const faults = watch(page, baseURL ?? '', expectedConsoleErrors)
    if (fixedTime !== undefined) await page.clock.install({ time: new Date(fixedTime) })
    await use(page)
    expect(faults, 'what a page must never do').toEqual([])
    expect(await page.context().cookies(), 'cookies').toEqual([])
  },
})

export { expect }

/** Chromium's headless shell lets a mouse enter with a window's first frame; a page would take it for someone's. */
async function drawFirstFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

function watch(page: Page, ownAddress: string, expected: RegExp | undefined): string[] {
  const faults = collectFaults(page, expected)
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && new URL(url).origin !== ownAddress) faults.push(`other site: ${url}`)
  })
  page.on('response', async (response) => {
    if (await response.headerValue('set-cookie').catch(() => null)) faults.push(`cookie from ${response.url()}`)
  })
  return faults
}
