import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium as playwright } from '@playwright/test'
import { collectFaults } from '../browser/collect-faults.ts'
import { chromiumFlags } from '../programs/chromium-flags.ts'
import type { BrowserWindow, Engine, InputSource } from './engine.ts'
import { keys } from './keys.ts'

const keyNames = new Map<string, string>([
  [keys.tab, 'Tab'],
  [keys.enter, 'Enter'],
  [keys.control, 'Control'],
  [keys.escape, 'Escape'],
  [keys.arrowDown, 'ArrowDown'],
  [keys.shift, 'Shift'],
])

/** No fault of a page, and no other engine says it. */
const refusedAnswer = /^Failed to load resource: the server responded with a status of 4/

/** Chromium by Playwright, which all that runs in it alone is written for. */
export async function chromium(program: string): Promise<Engine> {
  const browser = await playwright.launch({ executablePath: program, args: chromiumFlags })
  return {
    openWindow: async ({ scripts }) => {
      const context = await browser.newContext({ javaScriptEnabled: scripts })
      return openPage(await context.newPage())
    },
    stop: () => browser.close(),
  }
}

function openPage(page: Page): BrowserWindow {
  const downloads = mkdtempSync(join(tmpdir(), 'chromium-'))
  const faults = collectFaults(page, refusedAnswer)
  page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())))
  return {
    downloads,
    navigate: async (address) => {
      await page.goto(address)
    },
    call: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument)})`),
    perform: async (sources) => {
      for (const source of sources) await perform(page, source)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: async () => (await page.screenshot()).toString('base64'),
    close: async () => {
      await page.context().close()
      rmSync(downloads, { recursive: true, force: true })
      return faults
    },
  }
}

async function perform(page: Page, source: InputSource): Promise<void> {
  if (source.type === 'pointer') {
    for (const action of source.actions) {
      if (action.type === 'pointerMove') await page.mouse.move(action.x, action.y)
      else await page.mouse[action.type === 'pointerDown' ? 'down' : 'up']()
    }
    return
  }
  for (const { type, value } of source.actions) {
    await page.keyboard[type === 'keyDown' ? 'down' : 'up'](keyNames.get(value) ?? value)
  }
}
