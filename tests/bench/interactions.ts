import { parseArgs } from 'node:util'
import { chromium, devices, type Page } from '@playwright/test'
import { chromiumFlags } from '../harness/programs/chromium-flags.ts'
import { requireProgram } from '../harness/programs/require-programs.ts'
import { type Answer, traceAnswer } from './answers.ts'
import { type Interaction, interactions } from './interaction-list.ts'
import { median } from './median.ts'
import { startServer } from './start-server.ts'

/**
 * From a touch, click or key to the next paint: how long the page works, in processor time, and how long it takes on a
 * processor four times as slow. Each round also presses a bare button on an empty page: what the browser itself needs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
})
const runs = Number(values.runs)
const frameMs = 1000 / 60
const processorSlowdown = 4

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
const desktop = { viewport: { width: 1440, height: 900 } }
/** Without the checks that would run in the page's own thread in between. */
const force = { force: true }

const server = await startServer()
const browser = await chromium.launch({ executablePath: requireProgram('full Chromium', 'bench'), args: chromiumFlags })
console.log(
  `Median of ${runs}; goal: one frame of work (${frameMs.toFixed(1)} ms), or two where half the view is redrawn`,
)
try {
  const wanted = interactions.filter(({ name }) => positionals.every((word) => name.includes(word)))
  for (const interaction of wanted) report(interaction, await compare(interaction))
} finally {
  await browser.close()
  await server.stop()
}

type Comparison = Record<'fast' | 'slow' | 'bareFast' | 'bareSlow', Answer[]>

/** In turns, so that a busy moment of the machine falls on all. */
async function compare(interaction: Interaction): Promise<Comparison> {
  const answers: Comparison = { fast: [], slow: [], bareFast: [], bareSlow: [] }
  for (let run = 0; run < runs; run += 1) {
    answers.bareFast.push(await measure(interaction, { slowdown: 1, isBare: true }))
    answers.fast.push(await measure(interaction, { slowdown: 1, isBare: false }))
    answers.bareSlow.push(await measure(interaction, { slowdown: processorSlowdown, isBare: true }))
    answers.slow.push(await measure(interaction, { slowdown: processorSlowdown, isBare: false }))
  }
  return answers
}

type Circumstances = { slowdown: number; isBare: boolean }

/** Slow only while it is used: how a page arrives is the business of other benches. */
async function measure(interaction: Interaction, { slowdown, isBare }: Circumstances): Promise<Answer> {
  const { path, selector, isOnDesktop, key } = interaction
  const context = await browser.newContext(isOnDesktop ? desktop : phone)
  try {
    const page = await context.newPage()
    if (isBare) await page.setContent('<!doctype html><meta name="viewport" content="width=device-width"><button>Press')
    else await page.goto(server.url + path)
    const part = page.locator(isBare ? 'button' : selector).first()
    await part.scrollIntoViewIfNeeded()
    await part.hover(force)
    await untilAlive(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await traceAnswer(browser, page, () => {
      if (key && !isBare) return part.press(key)
      return isOnDesktop ? part.click(force) : part.tap(force)
    })
  } finally {
    await context.close()
  }
}

/** Until what was scrolled to has come, and the browser has had nothing to do for ten frames in a row. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let idle = 0; idle < 10; ) {
      const deadline = await new Promise<IdleDeadline>((resolve) => requestIdleCallback(resolve))
      idle = deadline.timeRemaining() > 8 ? idle + 1 : 0
      await new Promise(requestAnimationFrame)
    }
  })
}

function report({ name, frames }: Interaction, { fast, slow, bareFast, bareSlow }: Comparison): void {
  const middle = (answers: Answer[], figure: keyof Answer) => median(answers.map((answer) => answer[figure]))
  const slowed = (figure: keyof Answer) => Math.round(middle(slow, figure))
  const workMs = middle(fast, 'workMs')
  const isMissed = workMs > frames * frameMs
  console.log(
    `${name.padEnd(27)} ${workMs.toFixed(1)} ms of work (a bare button ${middle(bareFast, 'workMs').toFixed(1)})` +
      `${isMissed ? ', MISSED' : ''}; slowed down ${slowed('totalMs')} ms: delay ${slowed('delayMs')}, processing ` +
      `${slowed('processingMs')}, presentation ${slowed('presentationMs')} (a bare button ${Math.round(middle(bareSlow, 'totalMs'))})`,
  )
  if (isMissed) process.exitCode = 1
}
