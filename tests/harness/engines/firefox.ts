import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** Turns off what would take the keys before the page: the browser's list of downloads, its choice of a phone. */
const quietPreferences = {
  'browser.download.alwaysOpenPanel': false,
  'network.protocol-handler.external.tel': false,
  'network.protocol-handler.external.mailto': false,
}

function preferences(values: Record<string, boolean>): string {
  return Object.entries(values)
    .map(([name, value]) => `user_pref("${name}", ${value});\n`)
    .join('')
}

const anotherTurn = { functionDeclaration: '() => new Promise((done) => setTimeout(done))', awaitPromise: true }

type Browser = { openWindow(): Promise<BrowserWindow>; stop(): Promise<void> }

async function startBrowser(program: string, scripts: boolean): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences({ 'javascript.enabled': scripts, ...quietPreferences }))
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
      // No tab: of these, only the one in front draws, and what has the focus there has it for the style sheets, too.
      const { context } = contextSchema.parse(await send('browsingContext.create', { type: 'window', userContext }))
      const downloads = join(profile, 'downloads', userContext)
      mkdirSync(downloads, { recursive: true })
      const downloadBehavior = { type: 'allowed', destinationFolder: downloads }
      await send('browser.setDownloadBehavior', { downloadBehavior, userContexts: [userContext] })
      const earlierFaults = faults.length
      return {
        downloads,
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
          // Brings the window to the front, where a person who uses it would have it.
          await send('browsingContext.activate', { context })
          await send('input.performActions', { context, actions })
        },
        resize: async (width, height) => {
          await send('browsingContext.setViewport', { context, viewport: { width, height } })
        },
        screenshot: async () =>
          screenshotSchema.parse(await send('browsingContext.captureScreenshot', { context })).data,
        close: async () => {
          // A page takes what its console has yet to tell with it, so it gets one more turn.
          if (scripts) await send('script.callFunction', { ...anotherTurn, target: { context } })
          await send('browser.removeUserContext', { userContext })
          return faults.slice(earlierFaults)
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
