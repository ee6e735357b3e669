import { brotliCompressSync } from 'node:zlib'
import { type CDPSession, devices, type Page } from '@playwright/test'
import { drawnPage } from '../harness/browser/drawn-page.ts'
import { expect, test } from '../harness/browser/test.ts'
import { siteRoutes } from './site-routes.ts'

const kilobyte = 1024
const budgets = {
  html: 40 * kilobyte,
  scriptBeforeInteraction: 4 * kilobyte,
  scriptAfterScrolling: 130 * kilobyte,
  scriptOfTools: 250 * kilobyte,
  firstView: 300 * kilobyte,
  /** All of the desk that its first screen loads. Nobody but the staff does. */
  scriptOfDesk: 190 * kilobyte,
  scriptOfContentDesk: 170 * kilobyte,
}
const tools = ['/image-generator', '/growth-factors-images', '/component-export', '/gradients']
/** The script that a page of the desk may load at once, by route. */
const desk: Record<string, number> = { '/staff': budgets.scriptOfDesk, '/staff/content': budgets.scriptOfContentDesk }

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use({ ...phone })

// One page for all: a new window takes the browser longer than the page in it.
test('every page costs a visitor on a phone no more than its budget', async ({ page }, testInfo) => {
  const traffic = await recordTraffic(page)
  for (const route of siteRoutes()) {
    traffic.forget()
    await page.goto(route, { waitUntil: 'load' })
    await drawnPage(page)
    await traffic.settled()
    const html = traffic.bytes('Document')
    const inline = await inlineScriptBytes(page)
    const before = traffic.bytes('Script') + inline
    const firstView = traffic.bytes()

    await scrollDown(page)
    await traffic.settled()
    const after = traffic.bytes('Script') + inline

    testInfo.annotations.push({ type: 'bytes', description: JSON.stringify({ route, html, before, after, firstView }) })
    expect.soft(html, `HTML of ${route}`).toBeLessThanOrEqual(budgets.html)
    const atOnce = desk[route] ?? budgets.scriptBeforeInteraction
    expect.soft(before, `script of ${route} before the first interaction`).toBeLessThanOrEqual(atOnce)
    expect.soft(firstView, `first view of ${route}`).toBeLessThanOrEqual(budgets.firstView)
    expect.soft(after, `script of ${route} after scrolling to the end`).toBeLessThanOrEqual(scriptLimit(route))
  }
})

function scriptLimit(route: string): number {
  return desk[route] ?? (tools.includes(route) ? budgets.scriptOfTools : budgets.scriptAfterScrolling)
}

type Traffic = { bytes(type?: string): number; forget(): void; settled(): Promise<void> }

/** Counts the compressed bodies that really went over the wire, as the browser's own network panel does. */
async function recordTraffic(page: Page): Promise<Traffic> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const headers = new Map<string, number>()
  const sizes = new Map<string, number>()
  const waiting = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    types.set(requestId, type ?? 'Other')
    waiting.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // A preloaded module has the type "Other", but it is script all the same.
    headers.set(requestId, response.encodedDataLength)
    if (response.mimeType.includes('javascript')) types.set(requestId, 'Script')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength - (headers.get(requestId) ?? 0))
    waiting.delete(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => waiting.delete(requestId))
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return {
    bytes: (type) =>
      [...sizes]
        // Leaves out bytes that the page before was still loading.
        .filter(([id]) => types.has(id) && (type === undefined || types.get(id) === type))
        .reduce((sum, [, size]) => sum + size, 0),
    forget: () => {
      for (const kept of [types, headers, sizes, waiting]) kept.clear()
    },
    settled: async () => {
      await expect.poll(() => waiting.size, { message: 'requests under way' }).toBe(0)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await expect.poll(() => waiting.size, { message: 'requests under way' }).toBe(0)
    },
  }
}

/** Scripts inside the HTML are part of its size; compressed on their own they are what the budget speaks of. */
async function inlineScriptBytes(page: Page): Promise<number> {
  const source = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src])')]
      .filter((script) => !/json/.test(script.getAttribute('type') ?? ''))
      .map((script) => script.textContent)
      .join('\n'),
  )
  return source === '' ? 0 : brotliCompressSync(source).length
}

async function scrollDown(page: Page): Promise<void> {
  const height = await page.evaluate(() => innerHeight)
  const atTheEnd = () =>
    page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1)
  while (!(await atTheEnd())) {
    await page.evaluate((distance) => scrollBy({ top: distance, behavior: 'instant' }), height)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
}
