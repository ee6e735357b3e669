import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { startProgram } from '../harness/engines/start-program.ts'
import { chromiumFlags } from '../harness/programs/chromium-flags.ts'
import { requireProgram } from '../harness/programs/programs.ts'

const messageSchema = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
})
const contextSchema = z.object({ browserContextId: z.string() })
const targetSchema = z.object({ targetId: z.string() })
const sessionSchema = z.object({ sessionId: z.string() })
/** A page that is being made ready has a subtype, and loses it when somebody goes there. */
const targetInfo = z.object({ targetId: z.string(), type: z.string(), subtype: z.string().optional() })
const attachedSchema = z.object({ sessionId: z.string(), targetInfo })
const changedSchema = z.object({ targetInfo })
const outcomeSchema = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

/** A tab of a browser that nothing else steers: Playwright keeps pages from being made ready or kept, and these do both. */
export type BrowserTab = {
  /** Goes to an address and waits until the page has loaded. */
  open(address: string): Promise<void>
  /** Evaluates an expression in the page; promises are awaited. */
  evaluate(expression: string): Promise<unknown>
  moveMouse(x: number, y: number): Promise<void>
  /** Resolves with the moment of the click, in milliseconds of the clock. */
  click(x: number, y: number): Promise<number>
  /** Sends more headers with every request from now on. */
  sendHeaders(headers: Record<string, string>): Promise<void>
  /** Waits until the page at this address has loaded. */
  arrivesAt(address: string): Promise<void>
  close(): Promise<void>
}

export type FreeBrowser = { openTab(): Promise<BrowserTab>; stop(): Promise<void> }

/** Starts the full Chromium, and speaks its own protocol with it: https://chromedevtools.github.io/devtools-protocol/ */
export async function startFreeBrowser(): Promise<FreeBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'free-browser-'))
  const running = await startProgram({
    command: requireProgram('full Chromium', 'bench'),
    parameters: [
      ...chromiumFlags,
      '--headless',
      '--window-size=1440,900',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    announcement: { stream: 'stderr', pattern: /DevTools listening on (ws:\S+)/ },
  })
  const sessions = new Map<string, string>()
  const pages = new Map<string, z.infer<typeof targetInfo>>()
  const { send, close } = await connect(running.announced, (method, params) => {
    if (method === 'Target.attachedToTarget') {
      const attached = attachedSchema.parse(params)
      sessions.set(attached.targetInfo.targetId, attached.sessionId)
      pages.set(attached.targetInfo.targetId, attached.targetInfo)
    }
    if (method === 'Target.targetInfoChanged') {
      const changed = changedSchema.parse(params).targetInfo
      if (pages.has(changed.targetId)) pages.set(changed.targetId, changed)
    }
    if (method === 'Target.detachedFromTarget') pages.delete(targetSchema.parse(params).targetId)
  })
  await send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] })

  /** The page in front. Of the tabs there is one at a time. */
  function shownSession(): string {
    const shown = [...pages.values()].findLast(({ type, subtype }) => type === 'page' && !subtype)
    return sessions.get(shown?.targetId ?? '') ?? ''
  }

  async function openTab(): Promise<BrowserTab> {
    pages.clear()
    const { browserContextId } = contextSchema.parse(await send('Target.createBrowserContext', {}))
    const tab = { url: 'about:blank', browserContextId, forTab: true }
    const { targetId } = targetSchema.parse(await send('Target.createTarget', tab))
    const { sessionId } = sessionSchema.parse(await send('Target.attachToTarget', { targetId, flatten: true }))
    // Attached to the tab, too: a client of the page alone keeps the browser from preparing others.
    await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, sessionId)
    pages.delete(targetId)
    const evaluate = async (expression: string) => {
      const parameters = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
      const answer = await send('Runtime.evaluate', parameters, shownSession())
      const { result, exceptionDetails } = outcomeSchema.parse(answer)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result.value
    }
    const mouse = (type: string, x: number, y: number) =>
      send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, shownSession())
    const arrivesAt = async (address: string) => {
      const isThere = `location.href === ${JSON.stringify(address)} && document.readyState === 'complete'`
      const deadline = Date.now() + 30_000
      // Between two pages there is none to ask.
      while ((await evaluate(isThere).catch(() => false)) !== true) {
        if (Date.now() > deadline) throw new Error(`The browser hasn't come to ${address}.`)
        await setTimeout(20)
      }
    }
    return {
      open: async (address) => {
        await send('Page.navigate', { url: address }, shownSession())
        await arrivesAt(address)
      },
      evaluate,
      moveMouse: async (x, y) => {
        await mouse('mouseMoved', x, y)
      },
      click: async (x, y) => {
        await mouse('mousePressed', x, y)
        const clicked = Date.now()
        await mouse('mouseReleased', x, y)
        return clicked
      },
      sendHeaders: async (headers) => {
        await send('Network.enable', {}, shownSession())
        await send('Network.setExtraHTTPHeaders', { headers }, shownSession())
      },
      arrivesAt,
      close: async () => {
        await send('Target.disposeBrowserContext', { browserContextId })
      },
    }
  }

  return {
    openTab,
    stop: async () => {
      close()
      await running.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Connection = {
  send(method: string, params: Record<string, unknown>, sessionId?: string): Promise<unknown>
  close(): void
}

async function connect(address: string, onEvent: (method: string, params: unknown) => void): Promise<Connection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let newestId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error, method, params } = messageSchema.parse(JSON.parse(String(data)))
    if (method !== undefined) return onEvent(method, params)
    const command = waiting.get(id)
    waiting.delete(id)
    if (error) command?.reject(new Error(error.message))
    else command?.resolve(result)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  return {
    send: (method, params, sessionId) => {
      newestId += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(newestId, answer)
      socket.send(JSON.stringify({ id: newestId, method, params, ...(sessionId && { sessionId }) }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}
