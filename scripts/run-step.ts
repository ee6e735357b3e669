import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export type Step = {
  name: string
  /** In a shell that finds the commands of npm's packages, as in a script of `package.json`. */
  command: string
  /** Belongs to what a developer runs after each change. */
  isQuick?: true
  /** Whether its output ends with the totals of Vitest or Playwright. */
  hasTests?: true
}

export type Totals = { passed: number; failed: number; skipped: number }

/**
 * Runs one step, silently if it passes: its time and totals are on one line, and its output only follows if it failed.
 * A step that fails without a failed test, or that ends without having run one, counts as one failure, so that the last
 * line never looks green.
 */
export async function runStep(step: Step, signal: AbortSignal): Promise<Totals & { isGood: boolean }> {
  const started = Date.now()
  const { code, output } = await run(step.command, signal)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (signal.aborted && code !== 0) {
    console.log(`- ${step.name}: stopped after ${seconds} s`)
    return { passed: 0, failed: 0, skipped: 0, isGood: false }
  }
  const totals = readTotals(output)
  const isGood = code === 0 && totals.failed === 0 && (!step.hasTests || totals.passed > 0)
  const summary = [
    ...(step.hasTests ? [`${totals.passed} passed, ${totals.failed} failed`] : []),
    ...(totals.skipped > 0 ? [`${totals.skipped} SKIPPED`] : []),
  ]
  console.log([`${isGood ? '✓' : '✗'} ${step.name}: ${seconds} s`, ...summary].join(', '))
  if (!isGood) console.log(output)
  return { ...totals, failed: isGood ? 0 : Math.max(1, totals.failed), isGood }
}

function run(command: string, signal: AbortSignal): Promise<{ code: number; output: string }> {
  // A group of its own, so that a step that is stopped takes its browsers along. Debian's sh loses a SIGINT that comes
  // before it has given way to the command, and bash doesn't.
  const child = spawn(command, { shell: 'bash', stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  // Like Ctrl+C: Playwright and Vitest then end their servers and databases, which have groups of their own.
  const stop = () => child.pid && process.kill(-child.pid, 'SIGINT')
  signal.addEventListener('abort', stop, { once: true })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** Reads Vitest's "Tests  1 failed | 98 passed (99)" and Playwright's lines, where a flaky test is a failed one. */
function readTotals(output: string): Totals {
  const lines =
    stripVTControlCharacters(output).match(/^ +(?:Tests .*|\d+ (?:passed|failed|skipped|flaky)\b.*)$/gm) ?? []
  const count = (word: RegExp) =>
    [...lines.join('\n').matchAll(/(\d+) ([a-z]+)/g)]
      .filter(([, , found = '']) => word.test(found))
      .reduce((sum, [, number]) => sum + Number(number), 0)
  return { passed: count(/^passed$/), failed: count(/^(?:failed|flaky)$/), skipped: count(/^skipped$/) }
}
