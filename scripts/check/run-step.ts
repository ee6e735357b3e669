import { spawn } from 'node:child_process'
import type { Totals } from './test-totals.ts'

export type Step = {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Belongs to what a developer runs after each change. */
  isQuick?: true
  /** Reads what the step's tests reported; a step without tests leaves it out. */
  totals?: () => Totals
}

export type Outcome = Totals & { isGood: boolean }

/**
 * Runs one step, silently if it passes: its time and totals are on one line, and its output only follows if it failed.
 * A step that fails without a failed test counts as one failure, so that the last line never looks green.
 */
export async function runStep(step: Step, signal: AbortSignal): Promise<Outcome> {
  const started = Date.now()
  const { code, output } = await run(step, signal)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (signal.aborted && code !== 0) {
    console.log(`- ${step.name}: stopped after ${seconds} s`)
    return { passed: 0, failed: 0, skipped: 0, isGood: false }
  }
  const totals = readTotals(step)
  const isGood = code === 0 && totals.failed === 0
  console.log(`${isGood ? '✓' : '✗'} ${step.name}: ${seconds} s${summarize(step, totals)}`)
  if (!isGood) console.log(output)
  return { ...totals, failed: isGood ? 0 : Math.max(1, totals.failed), isGood }
}

function run(step: Step, signal: AbortSignal): Promise<{ code: number; output: string }> {
  const [command = '', ...parameters] = step.command
  // A group of its own, so that a step that is stopped takes its servers and browsers along.
  const child = spawn(command, parameters, {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...step.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const stop = () => child.pid && process.kill(-child.pid, 'SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  return new Promise((resolve) => {
    const finish = (code: number, extra = '') => {
      signal.removeEventListener('abort', stop)
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + extra })
    }
    child.on('error', (error) => finish(1, `${error.message}\n`))
    child.on('close', (code) => finish(code ?? 1))
  })
}

function readTotals(step: Step): Totals {
  try {
    return step.totals?.() ?? { passed: 0, failed: 0, skipped: 0 }
  } catch {
    // No report was written: the runner itself failed, and its exit code says so.
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

function summarize(step: Step, totals: Totals): string {
  if (!step.totals) return ''
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} SKIPPED` : ''
  return `, ${totals.passed} passed, ${totals.failed} failed${skipped}`
}
