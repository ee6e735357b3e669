import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runStep } from './run-step.ts'

const node = (source: string) => ['node', '-e', source]
const never = new AbortController().signal
let printed: string[] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('a developer who runs the check', () => {
  it('reads one line about a good step and nothing of its output', async () => {
    const totals = () => ({ passed: 3, failed: 0, skipped: 1 })
    const outcome = await runStep({ name: 'unit', command: node('console.log("noise")'), totals }, never)
    expect(outcome).toEqual({ passed: 3, failed: 0, skipped: 1, isGood: true })
    expect(printed.join('\n')).toMatch(/^✓ unit: \d+\.\d s, 3 passed, 0 failed, 1 SKIPPED$/)
  })

  it('reads the output of a step that failed', async () => {
    const outcome = await runStep({ name: 'lint', command: node('console.error("why"); process.exit(2)') }, never)
    expect(outcome).toEqual({ passed: 0, failed: 1, skipped: 0, isGood: false })
    expect(printed.join('\n')).toContain('why')
  })

  it('is told of a runner that broke before it could report', async () => {
    const totals = () => {
      throw new Error('no report')
    }
    const outcome = await runStep({ name: 'unit', command: node('process.exit(1)'), totals }, never)
    expect(outcome).toMatchObject({ failed: 1, isGood: false })
  })

  it('is told of failed tests even when the runner says that all is well', async () => {
    const totals = () => ({ passed: 1, failed: 2, skipped: 0 })
    const outcome = await runStep({ name: 'unit', command: node(''), totals }, never)
    expect(outcome).toMatchObject({ failed: 2, isGood: false })
  })

  it('does not wait for a step that another failure has made pointless', async () => {
    const controller = new AbortController()
    const running = runStep({ name: 'slow', command: node('setInterval(() => {}, 1000)') }, controller.signal)
    controller.abort()
    expect(await running).toEqual({ passed: 0, failed: 0, skipped: 0, isGood: false })
  })
})
