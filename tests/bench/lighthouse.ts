import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { chromiumFlags } from '../harness/programs/chromium-flags.ts'
import { freePort } from '../harness/programs/free-port.ts'
import { findProgram } from '../harness/programs/programs.ts'
import { median } from './median.ts'
import { startServer } from './start-server.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const pages = positionals.length > 0 ? positionals : ['/']
const runs = Number(values.runs)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const goals = { ratio: 1.05, blockingMs: 30, shift: 0 }

type Measurement = { scores: number[]; paintMs: number; blockingMs: number; shift: number }

const server = await startServer()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: findProgram('Chromium'),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
})

async function measure(page: string, blockedUrlPatterns: string[]): Promise<Measurement> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: categories, blockedUrlPatterns }
  const result = await lighthouse(`${server.url}${page}`, flags)
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`)
  const { audits } = result.lhr
  return {
    scores: categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)),
    paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** Runs with and without scripts alternate, so that a busy moment of the machine falls on both. */
async function comparePage(page: string): Promise<boolean> {
  const whole: Measurement[] = []
  const bare: Measurement[] = []
  for (let run = 0; run < runs; run += 1) {
    whole.push(await measure(page, []))
    bare.push(await measure(page, ['*.js']))
  }
  const scores = categories.map((_, index) => median(whole.map((measurement) => measurement.scores[index] ?? 0)))
  const paintMs = median(whole.map((measurement) => measurement.paintMs))
  const ratio = paintMs / median(bare.map((measurement) => measurement.paintMs))
  const blockingMs = median(whole.map((measurement) => measurement.blockingMs))
  const shift = median(whole.map((measurement) => measurement.shift))
  console.log(
    `${page}: ${categories.map((name, index) => `${name} ${scores[index]}`).join(', ')}; LCP ${Math.round(paintMs)} ms ` +
      `(${ratio.toFixed(2)} × without scripts), TBT ${Math.round(blockingMs)} ms, CLS ${shift.toFixed(3)}`,
  )
  const hasTopScores = scores.every((score) => score === 100)
  return hasTopScores && ratio <= goals.ratio && blockingMs <= goals.blockingMs && shift <= goals.shift
}

console.log(`Lighthouse, mobile, median of ${runs}; goals: four 100s, LCP ≤ 1.05 ×, TBT ≤ 30 ms, CLS 0`)
try {
  for (const page of pages) if (!(await comparePage(page))) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
