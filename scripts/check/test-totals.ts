import { readFileSync } from 'node:fs'
import * as z from 'zod'

export type Totals = { passed: number; failed: number; skipped: number }

const vitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
})

const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** Reads Vitest's JSON report; a file that could not even be loaded counts as a failure. */
export function vitestTotals(path: string): Totals {
  const report = vitestReportSchema.parse(readJson(path))
  const failed = report.numFailedTests || report.numFailedTestSuites
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

/** Reads Playwright's JSON report; a flaky test is a failed one. */
export function playwrightTotals(path: string): Totals {
  const { stats } = playwrightReportSchema.parse(readJson(path))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
