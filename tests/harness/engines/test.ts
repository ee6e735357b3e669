import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import type { BrowserWindow, Engine, EngineName } from './engine.ts'
import { startEngine } from './start-engine.ts'
import { Visitor } from './visitor.ts'

type Options = { scripts: boolean }
type Fixtures = {
  openWindow: () => Promise<BrowserWindow>
  window: BrowserWindow
  /** Opens a fresh window for another visitor. */
  newVisitor: () => Promise<Visitor>
  visitor: Visitor
}
type WorkerOptions = { engineName: EngineName }
type WorkerFixtures = { engine: Engine | undefined }

/** A test with visitors at fresh windows of the project's engine. No error may stand in their consoles. */
export const test = base.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  scripts: [true, { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName)
      await use(engine)
      await engine?.stop()
    },
    { scope: 'worker' },
  ],
  openWindow: async ({ engine, engineName, scripts }, use, testInfo) => {
    testInfo.skip(engine === undefined, `There is no ${engineName} here: npm run programs`)
    if (engine === undefined) return
    const windows: BrowserWindow[] = []
    await use(async () => {
      const window = await engine.openWindow({ scripts })
      let closing: Promise<string[]> | undefined
      const close = () => {
        closing ??= window.close()
        return closing
      }
      windows.push({ ...window, close })
      await window.resize(1440, 900)
      return { ...window, close }
    })
    for (const window of windows) await window.close()
  },
  window: async ({ openWindow }, use) => {
    await use(await openWindow())
  },
  newVisitor: async ({ openWindow, baseURL }, use, testInfo) => {
    const windows: BrowserWindow[] = []
    await use(async () => {
      const window = await openWindow()
      windows.push(window)
      return new Visitor(window, baseURL ?? '')
    })
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [index, window] of windows.entries()) {
        // A window that gives none has its reasons in the test's own error.
        const picture = await window.screenshot().catch(() => '')
        writeFileSync(testInfo.outputPath(`window-${index + 1}.png`), picture, 'base64')
      }
    }
    const faults: string[] = []
    for (const window of windows) faults.push(...(await window.close()))
    expect(faults, 'errors in the console').toEqual([])
  },
  visitor: async ({ newVisitor }, use) => {
    await use(await newVisitor())
  },
})

export { expect }
