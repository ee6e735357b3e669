import { parseArgs } from 'node:util'
import { type Browser, chromium, devices } from '@playwright/test'
import { chromiumFlags } from '../harness/programs/chromium-flags.ts'
import { requireProgram } from '../harness/programs/programs.ts'
import { median } from './median.ts'
import { startServer } from './start-server.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const pages = positionals.length > 0 ? positionals : ['/fue', '/growth-factors', '/exosomes', '/microneedling']
const runs = Number(values.runs)
const goalMs = 1500

/** A phone on a slow mobile connection, with the figures that Lighthouse uses. */
const connection = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const processorSlowdown = 4
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

const server = await startServer()
const browser = await chromium.launch({ executablePath: requireProgram('full Chromium', 'bench'), args: chromiumFlags })
console.log(`From the start of the visit to the page's ready event, median of ${runs}; goal: ≤ ${goalMs} ms`)
try {
  for (const page of pages) {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, `${server.url}${page}`))
    const readyMs = median(visits.map((one) => one.readyMs))
    const paintMs = median(visits.map((one) => one.paintMs))
    console.log(`${page.padEnd(18)} ${Math.round(readyMs)} ms, first paint ${Math.round(paintMs)} ms`)
    if (readyMs > goalMs) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
}

type Visit = { readyMs: number; paintMs: number }

/** Milliseconds until the first paint and until the header's lock was over, in a fresh browser profile. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', connection)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0)
  const [readyMs, paintMs] = await page.evaluate(() =>
    ['page-ready', 'first-contentful-paint'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  )
  await context.close()
  return { readyMs: readyMs ?? Number.NaN, paintMs: paintMs ?? Number.NaN }
}
