import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openDatabase } from '../../../server/database/database.ts'
import { brandSites } from '../../brands/brand-sites.ts'
import { startServerProcess } from '../server-process.ts'
import { addStaff } from '../staff.ts'
import { collectFaults } from './collect-faults.ts'

export type ContentDesk = {
  page: Page
  url: string
  /** What the console and the scripts complained of. */
  faults: string[]
  close(): Promise<void>
}

/** Its quick builds leave the pictures out. */
const isOfPictures = /status of 404|^Failed to load (hero )?image/

const quickBuilds = 'tests/harness/browser/serve-content.ts'

type Wishes = {
  /** The script that serves: `server/main.ts` for one that really builds. */
  script?: string
  options?: BrowserContextOptions
  /** Faults that a test provokes. */
  expected?: RegExp
}

/** An admin on a server of its own, because a publication, or a fault in the draft, changes what every other test sees. */
export async function openContentDesk(
  browser: Browser,
  { script = quickBuilds, options = {}, expected = isOfPictures }: Wishes = {},
): Promise<ContentDesk> {
  const { content, dist } = brandSites.specified
  const dataDir = await mkdtemp(join(tmpdir(), 'content-desk-'))
  const environment = { DIST_DIR: dist, CONTENT_DIR: content, DATA_DIR: dataDir, DATABASE_URL: '' }
  const server = await startServerProcess(environment, script)
  // A test that fails never closes it.
  process.once('exit', () => server.signal('SIGKILL'))
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const { cookie } = await addStaff(database, { role: 'admin', name: 'Ada Owner' })
  await database.close()
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, ...options })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.url }])
  const page = await context.newPage()
  const faults = collectFaults(page, expected)
  const close = async () => {
    await context.close()
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { page, url: server.url, faults, close }
}
