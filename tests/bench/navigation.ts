import { once } from 'node:events'
import { createServer, connect as dial } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { siteRoutes } from '../rules/site-routes.ts'
import { type BrowserTab, startFreeBrowser } from './browser-tab.ts'
import { median } from './median.ts'
import { startServer } from './start-server.ts'

/**
 * Measures from a click on a link to the largest paint of the next page, at 100 ms there and back: with pages prepared
 * while the visitor points at it, and without, as for those who save data. In turns, so that a busy moment hits both.
 * Then returns to every page: the browser must have kept it.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const oneWayMs = 50
/** As long as a mouse takes from reaching a link to pressing it. */
const pointingMs = 600
const settledMs = 1500
const goal = 0.6
const ways = [
  ['/faq', '/cost'],
  ['/faq', '/fue'],
  ['/faq', '/locations'],
  ['/fue', '/'],
] as const

/** In milliseconds of the clock. */
const largestPaint = `() => new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(performance.timeOrigin + list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true })
})`

const server = await startServer()
const line = await startSlowLine(server.url)
const browser = await startFreeBrowser()
try {
  console.log(
    `From the click to the largest paint, with and without prerendered pages, median of ${runs}; goal: with is at most ${goal} of without`,
  )
  for (const [from, to] of ways) await compare(from, to)
  await goBackToEach()
} finally {
  await browser.stop()
  await line.stop()
  await server.stop()
}

async function compare(from: string, to: string): Promise<void> {
  const ahead: number[] = []
  const asked: number[] = []
  for (let run = 0; run < runs; run += 1) {
    asked.push(await goOn(from, to, { 'save-data': 'on' }))
    ahead.push(await goOn(from, to, {}))
  }
  const ratio = median(ahead) / median(asked)
  const times = `${Math.round(median(ahead))} ms with, ${Math.round(median(asked))} ms without`
  console.log(`${`${from} to ${to}`.padEnd(20)} ${times}, ratio ${ratio.toFixed(2)}`)
  if (!(ratio <= goal)) process.exitCode = 1
}

/** Milliseconds from the click until the largest part of the next page was painted, in a browser that knows nothing yet. */
async function goOn(from: string, to: string, headers: Record<string, string>): Promise<number> {
  const tab = await browser.openTab()
  try {
    await tab.sendHeaders(headers)
    await tab.open(line.url + from)
    await setTimeout(settledMs)
    const { x, y } = await findLink(tab, to)
    await tab.moveMouse(x, y)
    await setTimeout(pointingMs)
    const clicked = await tab.click(x, y)
    await tab.arrivesAt(line.url + to)
    await setTimeout(settledMs)
    return z.number().parse(await tab.evaluate(`(${largestPaint})()`)) - clicked
  } finally {
    await tab.close()
  }
}

async function findLink(tab: BrowserTab, to: string): Promise<{ x: number; y: number }> {
  const place = await tab.evaluate(`(() => {
    const link = [...document.querySelectorAll('a[href="${to}"]')].findLast((one) => one.checkVisibility())
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = link.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })()`)
  return z.object({ x: z.number(), y: z.number() }).parse(place)
}

async function goBackToEach(): Promise<void> {
  const lost: string[] = []
  const routes = siteRoutes('dist/client')
  for (const route of routes) {
    const tab = await browser.openTab()
    await tab.open(server.url + route)
    await tab.evaluate('void (window.left = true)')
    await tab.open(`${server.url}${route === '/accessibility' ? '/faq' : '/accessibility'}`)
    await tab.evaluate('history.back()')
    await tab.arrivesAt(server.url + route)
    if ((await tab.evaluate('window.left === true')) !== true) {
      const [navigation] = z
        .array(z.object({ notRestoredReasons: z.unknown() }))
        .parse(await tab.evaluate("JSON.parse(JSON.stringify(performance.getEntriesByType('navigation')))"))
      lost.push(`${route} ${JSON.stringify(navigation?.notRestoredReasons)}`)
    }
    await tab.close()
  }
  console.log(`Kept for whoever goes back: ${routes.length - lost.length} of ${routes.length} pages`)
  for (const page of lost) console.log(`  not ${page}`)
  if (lost.length > 0) process.exitCode = 1
}

/** Every byte takes `oneWayMs` longer than it does here. */
async function startSlowLine(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(target)
  const slow = createServer((near) => {
    const far = dial(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', async (bytes) => {
        await setTimeout(oneWayMs)
        if (to.writable) to.write(bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', async () => {
        await setTimeout(oneWayMs)
        to.end()
      })
    }
  })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const address = slow.address()
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      slow.close()
    },
  }
}
