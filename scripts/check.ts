import { join, resolve } from 'node:path'
import { installPrograms } from '../tests/harness/programs/install-programs.ts'
import { abortOnInterruption } from '../tests/harness/programs/interruption.ts'
import { testScripts } from '../tests/harness/programs/programs.ts'
import { makeTemporaryFolder } from './check/make-temporary-folder.ts'
import { removeWithProcesses } from './check/remove-leftovers.ts'
import { runStep, type Step } from './check/run-step.ts'
import { playwrightTotals, vitestTotals } from './check/test-totals.ts'

/** `npm run check` runs everything. `npm run check -- quick` runs what needs neither the built site nor a browser. */
const [, , part] = process.argv
const isQuick = part === 'quick'
if (part !== undefined && !isQuick) {
  console.error(`There's no part called ${part}. Use quick, or leave it out to run everything.`)
  process.exit(1)
}

const results = makeTemporaryFolder()
const edits = join(results, 'edits.json')

/** One more than the machine of CI has cores, because the long ones spend much of their time waiting. */
const stepsAtOnce = 3

/**
 * One group after another. Within a group, three steps run at a time, and whichever finishes takes the next. First come
 * the steps the tests need and the quickest checks, then the others, the longest first, so that all three end together.
 */
const groups: Step[][] = [
  [
    { name: 'build', command: ['astro', 'build'] },
    { name: 'build for tests', command: ['node', 'tests/brands/build-brand-site.ts'] },
    { name: 'format and lint', command: ['biome', 'check', '.'], isQuick: true },
    { name: 'styles', command: ['npm', 'run', 'styles'], isQuick: true },
    { name: 'imports', command: ['npm', 'run', 'imports'], isQuick: true },
    { name: 'dead code', command: ['knip', '--no-progress'], isQuick: true },
  ],
  [
    vitest('server', 'server'),
    playwright('end to end', ['e2e', 'rules'], 2),
    {
      name: 'owner’s edits',
      command: ['npm', 'run', 'edits', '--', '--reporter=dot,json'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: edits },
      totals: () => playwrightTotals(edits),
    },
    { ...vitest('unit and rules', 'unit', 'components', 'rules'), isQuick: true },
    // `npm run engines` has Chromium and the journeys with a phone in Firefox, too: e2e and WebKit come close enough here.
    playwright('WebKit', ['webkit'], 1),
    playwright('Firefox', ['firefox'], 1, '--grep-invert=with a phone'),
    { name: 'types', command: ['npm', 'run', 'types'], isQuick: true },
    vitest('second brand', 'second-brand'),
  ],
]

/** Each run empties its output folder when it starts, so two runs at a time need one each. */
function playwright(name: string, projects: string[], workers: number, ...more: string[]): Step {
  const report = join(results, `${projects[0]}.json`)
  const parameters = projects.flatMap((project) => ['--project', project])
  return {
    name,
    command: [
      ...['playwright', 'test', '--reporter=dot,json', `--workers=${workers}`, ...parameters],
      `--output=test-results/${projects[0]}`,
      ...more,
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    totals: () => playwrightTotals(report),
  }
}

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
const controller = abortOnInterruption()
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

/** Alone and before the others, so that no failure of theirs can stop an installation halfway. */
async function prepare(): Promise<void> {
  try {
    await installPrograms(isQuick ? ['unit'] : testScripts, controller.signal)
  } catch (error) {
    if (controller.signal.aborted) return
    console.log(`✗ programs: ${error instanceof Error ? error.message : error}`)
    totals.failed += 1
    controller.abort()
  }
}

await prepare()
process.env.TMPDIR = results
// Hundreds of Node processes compile the same modules: the server, the runners and their workers.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')
for (const group of groups) {
  const steps = group.filter((step) => !isQuick || step.isQuick)
  await Promise.all(Array.from({ length: stepsAtOnce }, () => runInTurn(steps)))
}
removeWithProcesses(results)

console.log(
  `\n${Math.round((Date.now() - started) / 1000)} s in all${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = controller.signal.aborted ? 1 : 0
