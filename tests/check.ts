import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep, type Step } from './check/run-step.ts'
import { playwrightTotals, vitestTotals } from './check/test-totals.ts'

const results = mkdtempSync(join(tmpdir(), 'check-'))
const browser = join(results, 'browser.json')

/**
 * One group after the other; within a group two steps run at a time, one a core, and whoever is done takes the next.
 * First what the tests need and the cheapest complaints, then the long ones: what waits before what computes.
 */
const groups: Step[][] = [
  [
    { name: 'build', command: ['astro', 'build'] },
    { name: 'format and lint', command: ['biome', 'check', '.'] },
    { name: 'styles', command: ['stylelint', 'site/**/*.css'] },
    { name: 'dead code', command: ['knip', '--no-progress'] },
    { name: 'browser', command: ['node', 'tests/prepare/chromium.ts'] },
    { name: 'Java', command: ['node', 'tests/prepare/java.ts'] },
  ],
  [
    {
      name: 'end to end',
      command: ['playwright', 'test', '--reporter=dot,json'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
      totals: () => playwrightTotals(browser),
    },
    { name: 'types', command: ['astro', 'check'] },
    vitest('faults', 'faults'),
    vitest('unit and rules', 'unit', 'components', 'rules'),
    vitest('second brand', 'second-brand'),
  ],
]

function vitest(name: string, ...projects: string[]): Step {
  const report = join(results, `${projects[0]}.json`)
  const parameters = projects.flatMap((project) => ['--project', project])
  return {
    name,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', ...parameters, `--outputFile=${report}`],
    totals: () => vitestTotals(report),
  }
}

const started = Date.now()
const controller = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => controller.abort())
const totals = { passed: 0, failed: 0, skipped: 0 }

async function runInTurn(steps: Step[]): Promise<void> {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    if (controller.signal.aborted) return
    const outcome = await runStep(step, controller.signal)
    totals.passed += outcome.passed
    totals.failed += outcome.failed
    totals.skipped += outcome.skipped
    if (!outcome.isGood) controller.abort()
  }
}

for (const steps of groups) await Promise.all([runInTurn(steps), runInTurn(steps)])
rmSync(results, { recursive: true, force: true })

console.log(
  `\n${Math.round((Date.now() - started) / 1000)} s in all${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = controller.signal.aborted ? 1 : 0
