import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep, type Step } from './check/run-step.ts'
import { playwrightTotals, vitestTotals } from './check/test-totals.ts'

const results = mkdtempSync(join(tmpdir(), 'check-'))
const secondBrand = join(results, 'second-brand.json')
const unit = join(results, 'unit.json')
const faults = join(results, 'faults.json')
const browser = join(results, 'browser.json')
const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json']

/**
 * Two lanes for two cores: while the site builds, the other lane reads the sources; then the tests of the server run
 * beside those in the browser, which wait more than they compute. The cheapest complaint comes first.
 */
const lanes: Step[][][] = [
  [
    [
      { name: 'format and lint', command: ['biome', 'check', '.'] },
      { name: 'styles', command: ['stylelint', 'site/**/*.css'] },
      { name: 'types', command: ['astro', 'check'] },
      { name: 'dead code', command: ['knip', '--no-progress'] },
      { name: 'browser', command: ['node', 'tests/prepare/chromium.ts'] },
      { name: 'Java', command: ['node', 'tests/prepare/java.ts'] },
    ],
    [
      { name: 'build', command: ['astro', 'build'] },
      {
        name: 'second brand',
        command: [...vitest, ...projects('second-brand'), `--outputFile=${secondBrand}`],
        totals: () => vitestTotals(secondBrand),
      },
    ],
  ],
  [
    [
      {
        name: 'unit and rules',
        command: [...vitest, ...projects('unit', 'components', 'rules'), `--outputFile=${unit}`],
        totals: () => vitestTotals(unit),
      },
      {
        name: 'faults',
        command: [...vitest, ...projects('faults'), `--outputFile=${faults}`],
        totals: () => vitestTotals(faults),
      },
    ],
    [
      {
        name: 'end to end',
        command: ['playwright', 'test', '--reporter=dot,json'],
        environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
        totals: () => playwrightTotals(browser),
      },
    ],
  ],
]

function projects(...names: string[]): string[] {
  return names.flatMap((name) => ['--project', name])
}

const started = Date.now()
const controller = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => controller.abort())
const totals = { passed: 0, failed: 0, skipped: 0 }

async function runLane(steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (controller.signal.aborted) return
    const outcome = await runStep(step, controller.signal)
    totals.passed += outcome.passed
    totals.failed += outcome.failed
    totals.skipped += outcome.skipped
    if (!outcome.isGood) controller.abort()
  }
}

for (const group of lanes) await Promise.all(group.map(runLane))
rmSync(results, { recursive: true, force: true })

console.log(
  `\n${Math.round((Date.now() - started) / 1000)} s in all${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = controller.signal.aborted ? 1 : 0
