import { resolve } from 'node:path'
import { installPrograms } from '../tests/harness/programs/install-programs.ts'
import { testScripts } from '../tests/harness/programs/programs.ts'
import { runStep, type Step } from './run-step.ts'
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts'

/** `npm run check` runs everything. `npm run check -- quick` runs what needs neither the built site nor a browser. */
const [, , part] = process.argv
const isQuick = part === 'quick'
if (part !== undefined && !isQuick) {
  console.error(`There's no part called ${part}. Use quick, or leave it out to run everything.`)
  process.exit(1)
}

/** As many as the machine of CI has cores: with three, browsers and servers waited for one another. */
const stepsAtOnce = 2

/**
 * One group after another. Within a group, two steps run at a time, and whichever finishes takes the next. First come
 * the steps the tests need and the quickest checks, then the others, the longest first, so that both end together.
 */
const groups: Step[][] = [
  [
    { name: 'build', command: 'astro build' },
    { name: 'build for tests', command: 'node tests/brands/build-brand-site.ts' },
    { name: 'format and lint', command: 'biome check .', isQuick: true },
    { name: 'styles', command: 'npm run styles', isQuick: true },
    { name: 'imports', command: 'npm run imports', isQuick: true },
    { name: 'dead code', command: 'knip --no-progress', isQuick: true },
  ],
  [
    { name: 'server', command: 'npm run server', hasTests: true },
    { name: 'end to end', command: 'npm run e2e -- --reporter=dot --output=test-results/e2e', hasTests: true },
    { name: 'owner’s edits', command: 'npm run edits -- --workers=1 --reporter=dot', hasTests: true },
    {
      name: 'unit and rules',
      command: 'vitest run --project unit --project components --project rules',
      hasTests: true,
      isQuick: true,
    },
    // `npm run engines` has Chromium and the journeys with a phone in Firefox, too: e2e and WebKit come close enough here.
    {
      name: 'WebKit',
      command: 'playwright test --project webkit --workers=1 --reporter=dot --output=test-results/webkit',
      hasTests: true,
    },
    {
      name: 'Firefox',
      command: `playwright test --project firefox --workers=1 --reporter=dot --output=test-results/firefox --grep-invert="with a phone"`,
      hasTests: true,
    },
    { name: 'types', command: 'npm run types', isQuick: true },
    { name: 'second brand', command: 'vitest run --project second-brand', hasTests: true },
  ],
]

const started = Date.now()
const controller = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
const totals = { passed: 0, failed: 0, skipped: 0 }
const folder = makeTemporaryFolder()
process.env.TMPDIR = folder
process.env.ASTRO_TELEMETRY_DISABLED = '1'
// Hundreds of Node processes compile the same modules: the server, the runners and their workers.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')

try {
  installPrograms(isQuick ? ['unit'] : testScripts)
} catch (error) {
  console.log(`✗ programs: ${error instanceof Error ? error.message : error}`)
  totals.failed += 1
  controller.abort()
}
for (const group of groups) {
  const steps = group.filter((step) => !isQuick || step.isQuick)
  await Promise.all(Array.from({ length: stepsAtOnce }, () => runInTurn(steps)))
}
removeFolder(folder)

console.log(
  `\n${Math.round((Date.now() - started) / 1000)} s in all${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = controller.signal.aborted ? 1 : 0

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
