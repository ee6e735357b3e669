import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runTasks } from '../../server/content-tasks/run-tasks.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import type { ContentChecker } from '../../server/editing/content-checker.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { buildApp } from '../../server/http/app.ts'
import { showPublications } from '../../server/http/shown-site.ts'
import { openLiveChanges } from '../../server/live/live-changes.ts'
import { readConfiguration } from '../../server/platform/configuration.ts'
import { BuildError, type SiteBuilder } from '../../server/publishing/build-site.ts'
import { type Publication, publishVersion } from '../../server/publishing/publish-version.ts'
import { storeContent } from '../../server/publishing/store-content.ts'
import { hashOfFiles } from '../../server/publishing/stored-files.ts'
import { sampleFacts } from '../harness/sample-request.ts'
import { sessionSecret } from '../harness/server-process.ts'
import type { TestDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

/**
 * Builds in milliseconds what a real build makes in seconds: pages that name files by the hash of the content, which is
 * one line in `words.txt`. A line that says "broken" cannot be built.
 */
export const quickBuilder: SiteBuilder = {
  describe: async (content) => hashOfFiles(content),
  build: async (contentFolder, use) => {
    const words = (await readFile(join(contentFolder, 'words.txt'), 'utf8')).trim()
    if (words === 'broken') throw new BuildError('price: must be a number')
    const mark = words.replaceAll(/\W+/g, '-')
    const page = `<!doctype html><html><head><title>${words}</title></head><body><h1>${words}</h1><script src="/assets/app.${mark}.js"></script>
<link rel="stylesheet" href="/assets/app.${mark}.css"><img src="/pictures/hero.${mark}.avif"><video src="/videos/clip.${mark}.webm">`
    const locations = [...sampleFacts.locations, { value: mark, label: words }]
    const files = {
      'client/index.html': page,
      'client/404.html': '<html><head></head><body><h1>Not found</h1></body></html>',
      'client/500.html': '<h1>Something went wrong</h1>',
      [`client/locations/${mark}.html`]: page,
      [`client/assets/app.${mark}.js`]: `console.log('${words}')`,
      [`client/assets/app.${mark}.css`]: `/* ${words} */`,
      [`client/pictures/hero.${mark}.avif`]: words,
      [`client/videos/clip.${mark}.webm`]: words,
      'client/staff/preview.css': 'aside {}',
      '_headers.json': '[]',
      'site-facts.json': JSON.stringify({ ...sampleFacts, brandName: words, locations }),
    }
    const distDir = await mkdtemp(join(tmpdir(), 'built-'))
    try {
      for (const [file, content] of Object.entries(files)) {
        await mkdir(dirname(join(distDir, file)), { recursive: true })
        await writeFile(join(distDir, file), content)
      }
      return await use(distDir)
    } finally {
      await rm(distDir, { recursive: true })
    }
  },
}

/** Reads nothing: the content is words of one line. A file of the name `faulty` or `doubtful` stands for what it is. */
export const quickChecker: ContentChecker = {
  check: async (files) => {
    const fault = {
      file: 'prices.yaml',
      path: ['graft'],
      title: 'Graft',
      problem: 'is "six"',
      remedy: 'Enter a number.',
    }
    const finding = { id: 'doubt', kind: 'legal' as const, why: '"Painless" needs evidence.', place: 'Home page' }
    return { faults: 'faulty' in files ? [fault] : [], findings: 'doubtful' in files ? [finding] : [], links: null }
  },
}

export type PublishingServer = { url: string; log(): string; stop(): Promise<void> }

/** A server with its own connection and data folder that shows what is published, as `npm start` makes one. */
export async function startPublishingServer(
  place: Pick<TestDatabase, 'configuration'>,
  {
    clock,
    builder = quickBuilder,
    installedContent,
  }: { clock: () => number; builder?: SiteBuilder; installedContent?: string },
): Promise<PublishingServer> {
  const installed = await writeTestSite()
  const ownDataDir = await mkdtemp(join(tmpdir(), 'publishing-'))
  const { dataDir, databaseUrl } = place.configuration
  const configuration = readConfiguration({
    DATA_DIR: databaseUrl === undefined ? dataDir : ownDataDir,
    DATABASE_URL: databaseUrl ?? '',
    DIST_DIR: installed.distDir,
    CONTACT_RATE_LIMIT: '1000000',
  })
  const database = await openDatabase(configuration)
  await migrateDatabase(database)
  const lines: string[] = []
  const write = (line: string) => lines.push(line)
  const log = {
    info: (facts: unknown) => write(JSON.stringify(facts)),
    warn: (facts: unknown, text?: string) => write(JSON.stringify([facts, text])),
    error: (facts: unknown, text?: string) => write(JSON.stringify([facts, text])),
  }
  const publications = await showPublications({ database, configuration, clock, builder, log, lookEveryMs: 50 })
  const live = openLiveChanges({ database, configuration })
  const editing = {
    ...createEditingDeps({ database, clock }),
    checker: quickChecker,
    ...(installedContent && { installedContent }),
  }
  const contentTasks = runTasks({ database, clock, builder, editing, log, lookEveryMs: 50 })
  const app = await buildApp({
    configuration,
    site: publications.site,
    lookForPublication: publications.look,
    database,
    clock,
    editing,
    wakeContentTasks: contentTasks.wake,
    wakeOutbox: () => {},
    sessionSecret,
    live,
    logDestination: { write },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    log: () => lines.join('\n'),
    stop: async () => {
      await app.close()
      await Promise.all([publications.stop(), contentTasks.stop(), live.close()])
      await database.close()
      await Promise.all([installed.remove(), rm(ownDataDir, { recursive: true, force: true })])
    },
  }
}

/** Publishes one line of words, as a command beside the servers does. */
export async function publishWords(
  { database, clock, builder = quickBuilder }: { database: Database; clock: () => number; builder?: SiteBuilder },
  words: string,
  publication: Partial<Publication> = {},
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  try {
    await writeWords(join(folder, 'installed'), 'installed words')
    await writeWords(join(folder, 'content'), words)
    const deps = { database, clock, builder, installedContent: join(folder, 'installed') }
    const files = await storeContent(deps, join(folder, 'content'))
    const newest = await database.kysely.selectFrom('content_versions').select('number').execute()
    const basedOn = Math.max(...newest.map(({ number }) => number))
    return await publishVersion(deps, { files, note: words, by: null, basedOn, ...publication })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeWords(folder: string, words: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'words.txt'), `${words}\n`)
  await cp('tests/brands/specified/content/mark.svg', join(folder, 'mark.svg'))
}
