import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runStep } from './run-step.ts'

const node = (source: string) => `node -e '${source}'`
const never = new AbortController().signal
let printed: string[] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('a developer who runs the check', () => {
  it.each([
    ['Vitest', ' Test Files  9 passed (9)\\n      Tests  3 passed | 1 skipped (4)'],
    ['Playwright', 'Running 4 tests using 2 workers\\n  1 skipped\\n  3 passed (10.6m)'],
  ])('reads one line about a good step of %s and nothing of its output', async (_, totals) => {
    const command = node(`console.log("noise\\n${totals}")`)
    const outcome = await runStep({ name: 'unit', command, hasTests: true }, never)
    expect(outcome).toEqual({ passed: 3, failed: 0, skipped: 1, isGood: true })
    expect(printed.join('\n')).toMatch(/^✓ unit: \d+\.\d s, 3 passed, 0 failed, 1 SKIPPED$/)
  })

  it('reads the output of a step that failed', async () => {
    const outcome = await runStep({ name: 'lint', command: node('console.error("why"); process.exit(2)') }, never)
    expect(outcome).toEqual({ passed: 0, failed: 1, skipped: 0, isGood: false })
    expect(printed.join('\n')).toContain('why')
  })

  it('is told of tests that never ran, even when the runner says that all is well', async () => {
    const outcome = await runStep({ name: 'unit', command: node('console.log("waited")'), hasTests: true }, never)
    expect(outcome).toMatchObject({ failed: 1, isGood: false })
    expect(printed.join('\n')).toContain('waited')
  })

  it.each(['  2 failed\\n  1 passed (3.1s)', '  2 flaky\\n  1 passed (3.1s)'])('is told of %s', async (totals) => {
    const outcome = await runStep({ name: 'e2e', command: node(`console.log("${totals}")`), hasTests: true }, never)
    expect(outcome).toMatchObject({ passed: 1, failed: 2, isGood: false })
  })

  it('does not wait for a step that another failure has made pointless', async () => {
    const controller = new AbortController()
    const running = runStep({ name: 'slow', command: node('setInterval(() => {}, 1000)') }, controller.signal)
    controller.abort()
    expect(await running).toEqual({ passed: 0, failed: 0, skipped: 0, isGood: false })
  })
})
