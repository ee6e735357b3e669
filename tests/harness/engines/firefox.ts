import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { connectBidi } from './bidi-connection.ts'
import type { BrowserWindow, Engine } from './engine.ts'
import { startProgram } from './start-program.ts'

const userContextSchema = z.object({ userContext: z.string() })
const contextSchema = z.object({ context: z.string() })
const callSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const screenshotSchema = z.object({ data: z.string() })
const entrySchema = z.object({ level: z.string(), text: z.string().nullable() })

/** Firefox, which speaks WebDriver BiDi without a driver. Whether scripts run is a setting of the whole browser. */
export function firefox(program: string): Engine {
  const browsers = new Map<boolean, Promise<Browser>>()
  return {
    openWindow: async ({ scripts }) => {
      const browser = browsers.get(scripts) ?? startBrowser(program, scripts)
      browsers.set(scripts, browser)
      return (await browser).openWindow()
    },
    stop: async () => {
      for (const browser of browsers.values()) await (await browser).stop()
    },
  }
}

type Browser = { openWindow(): Promise<BrowserWindow>; stop(): Promise<void> }

async function startBrowser(program: string, scripts: boolean): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), `user_pref("javascript.enabled", ${scripts});\n`)
  const running = await startProgram({
    command: program,
    parameters: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    announcement: { stream: 'stderr', pattern: /WebDriver BiDi listening on (ws:\S+)/ },
  })
  const faults: string[] = []
  const { send, close } = await connectBidi(`${running.announced}/session`, (_method, params) => {
    const { level, text } = entrySchema.parse(params)
    if (level === 'error') faults.push(text ?? '')
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    openWindow: async () => {
      const { userContext } = userContextSchema.parse(await send('browser.createUserContext', {}))
      const { context } = contextSchema.parse(await send('browsingContext.create', { type: 'tab', userContext }))
      faults.length = 0
      return {
        navigate: async (url) => {
          await send('browsingContext.navigate', { context, url, wait: 'complete' })
        },
        call: async (source, argument) => {
          const call = {
            functionDeclaration: source,
            arguments: [{ type: 'string', value: argument }],
            awaitPromise: false,
            target: { context },
          }
          const outcome = callSchema.parse(await send('script.callFunction', call))
          if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text)
          return outcome.result.value
        },
        perform: async (actions) => {
          await send('input.performActions', { context, actions })
        },
        resize: async (width, height) => {
          await send('browsingContext.setViewport', { context, viewport: { width, height } })
        },
        screenshot: async () =>
          screenshotSchema.parse(await send('browsingContext.captureScreenshot', { context })).data,
        close: async () => {
          await send('browser.removeUserContext', { userContext })
          return [...faults]
        },
      }
    },
    stop: async () => {
      close()
      await running.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
