import { test as base, expect } from '@playwright/test'
import type { BrowserWindow, Engine, EngineName } from './engine.ts'
import { startEngine } from './start-engine.ts'
import { Visitor } from './visitor.ts'

type Options = { scripts: boolean }
type Fixtures = { window: BrowserWindow; visitor: Visitor }
type WorkerOptions = { engineName: EngineName }
type WorkerFixtures = { engine: Engine | undefined }

/** A test with a visitor at a fresh window of the project's engine. No error may stand in its console. */
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
  window: async ({ engine, engineName, scripts }, use, testInfo) => {
    testInfo.skip(engine === undefined, `There is no ${engineName} here: npm run programs`)
    if (engine === undefined) return
    const window = await engine.openWindow({ scripts })
    let closing: Promise<string[]> | undefined
    const close = () => {
      closing ??= window.close()
      return closing
    }
    await window.resize(1440, 900)
    await use({ ...window, close })
    await close()
  },
  visitor: async ({ window, baseURL }, use, testInfo) => {
    await use(new Visitor(window, baseURL ?? ''))
    if (testInfo.status !== testInfo.expectedStatus) {
      // A window that gives none has its reasons in the test's own error.
      const picture = await window.screenshot().catch(() => '')
      await testInfo.attach('window', { body: Buffer.from(picture, 'base64'), contentType: 'image/png' })
    }
    expect(await window.close(), 'errors in the console').toEqual([])
  },
})

export { expect }
