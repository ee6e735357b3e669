import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { parse } from 'yaml'
import * as z from 'zod'
import { runTasks } from '../../../server/content-tasks/run-tasks.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { migrateDatabase } from '../../../server/database/migrate-database.ts'
import { createEditingDeps } from '../../../server/editing/editing-deps.ts'
import { startImageEncoder } from '../../../server/editing/images/run-image-encoder.ts'
import { buildApp } from '../../../server/http/app.ts'
import { standardOutput } from '../../../server/http/log/log-destination.ts'
import { showPublications } from '../../../server/http/shown-site.ts'
import { openLiveChanges } from '../../../server/live/live-changes.ts'
import { readConfiguration } from '../../../server/platform/configuration.ts'
import { stopGracefully } from '../../../server/platform/stop-gracefully.ts'
import type { SiteBuilder } from '../../../server/publishing/build-site.ts'
import { hashOfFiles } from '../../../server/publishing/stored-files.ts'
import { sessionSecret } from '../server-process.ts'

/**
 * A server as `npm start` makes it, except that it builds in a moment what takes half a minute: a copy of the built site
 * with one price of the content in its pages. The real build has tests of its own. `startServerProcess` starts it.
 */
const configuration = readConfiguration()
const database = await openDatabase(configuration)
await migrateDatabase(database)
const clock = Date.now
const logDestination = standardOutput()
const deps = { database, configuration, clock, builder: copySite(configuration.distDir), log: pino(logDestination) }
const editing = createEditingDeps({ database, clock })
const publications = await showPublications(deps)
const live = openLiveChanges(deps)
const tasks = runTasks({ ...deps, editing })
const imageEncoder = startImageEncoder({ ...editing, log: deps.log })
const app = await buildApp({
  ...deps,
  site: publications.site,
  lookForPublication: publications.look,
  sessionSecret,
  editing,
  wakeContentTasks: tasks.wake,
  wakeOutbox: () => {},
  wakeImageEncoder: imageEncoder.wake,
  live,
  logDestination,
})
const stop = async () => {
  await app.close()
  await Promise.all([publications.stop(), tasks.stop(), imageEncoder.stop(), live.close()])
  await database.close()
}
stopGracefully({ stop, log: app.log })
await app.listen({ port: configuration.port, host: configuration.host })

/** Files that take long to store: the pictures stay reachable where they are, and nobody needs compressed texts. */
const isLeftOut = /\.(?:br|gz)$|\/client\/(?:pictures|videos|social|licenses)$/

function copySite(distDir: string): SiteBuilder {
  return {
    describe: async (content) => hashOfFiles(content),
    build: async (contentFolder, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'built-'))
      try {
        await cp(distDir, folder, { recursive: true, filter: (path) => !isLeftOut.test(path) })
        await showPrice(folder, await readPrice(contentFolder))
        return await use(folder)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}

async function readPrice(contentFolder: string): Promise<number> {
  const text = await readFile(join(contentFolder, 'treatments/fue.yaml'), 'utf8')
  return z.object({ price: z.object({ from: z.number() }) }).parse(parse(text)).price.from
}

async function showPrice(folder: string, price: number): Promise<void> {
  const files = await readdir(join(folder, 'client'))
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const path = join(folder, 'client', file)
    const page = await readFile(path, 'utf8')
    await writeFile(path, page.replace(/<h1\b[^>]*>/, `$&<span>From $$${price.toLocaleString('en-US')}</span> `))
  }
}
