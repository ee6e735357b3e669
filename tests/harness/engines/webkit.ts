import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { freePort } from '../programs/free-port.ts'
import type { BrowserWindow, Engine } from './engine.ts'
import { startProgram } from './start-program.ts'
import { startWebdriverSession, type WebdriverSession } from './webdriver-session.ts'

const windowSource = join(import.meta.dirname, 'webkit-window.js')

/** Settings for a machine without a screen, a graphics card and a desktop. */
const withoutDesktop = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  NO_AT_BRIDGE: '1',
  // Without one, `navigator.language` is no language, which no visitor's is.
  LANG: 'en_US.UTF-8',
  LANGUAGE: 'en_US',
}

type Programs = { driver: string; gjs: string; screen: string }

/** WebKit as Debian has it, over its driver. Each window is a browser of its own, with a home of its own. */
export async function webkit({ driver, gjs, screen }: Programs): Promise<Engine> {
  const display = await startProgram({
    command: screen,
    parameters: ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    announcement: { stream: 'stdout', pattern: /^(\d+)\n/ },
  })
  return {
    openWindow: async ({ scripts }) => {
      const home = mkdtempSync(join(tmpdir(), 'webkit-'))
      const port = await freePort()
      const running = await startProgram({
        command: driver,
        parameters: [`--port=${port}`],
        environment: { ...withoutDesktop, DISPLAY: `:${display.announced}`, HOME: home, ...foldersIn(home) },
      })
      const log = join(home, 'console')
      // The driver lets nobody hear what its browser says.
      const browser = ['-c', 'exec "$0" -m "$1" "$2" > "$3" 2>&1', gjs, windowSource, scripts ? '' : 'no-scripts', log]
      const session = await startWebdriverSession(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': { binary: '/bin/sh', args: browser },
      }).catch(async (cause: unknown) => {
        await running.stop()
        throw new Error(`WebKit does not start: ${readFileSync(log, 'utf8')}`, { cause })
      })
      return { ...windowOf(session), downloads: home, close }

      async function close(): Promise<string[]> {
        try {
          await session.send('DELETE', '')
        } finally {
          await running.stop()
        }
        const said = readFileSync(log, 'utf8').split('\n')
        rmSync(home, { recursive: true, force: true, maxRetries: 5 })
        return said.filter((line) => /\bCONSOLE (?:[A-Z]+ )*ERROR\b/.test(line))
      }
    },
    stop: display.stop,
  }
}

function foldersIn(home: string): Record<string, string> {
  return { XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home }
}

function windowOf({ send }: WebdriverSession): Omit<BrowserWindow, 'close' | 'downloads'> {
  return {
    navigate: async (url) => {
      await send('POST', '/url', { url })
    },
    call: async (source, argument) =>
      z
        .string()
        .parse(await send('POST', '/execute/sync', { script: `return (${source})(...arguments)`, args: [argument] })),
    perform: async (actions) => {
      await send('POST', '/actions', { actions })
    },
    resize: async (width, height) => {
      await send('POST', '/window/rect', { width, height })
    },
    screenshot: async () => z.string().parse(await send('GET', '/screenshot')),
  }
}
