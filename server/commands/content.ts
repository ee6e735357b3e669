import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ContentError } from '../../content-model/faults/content-error.ts'
import { readContent } from '../../content-model/read-content.ts'
import { contentDir } from '../../content-model/reading/content-dir.ts'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import { recordEvent } from '../platform/events.ts'
import { BuildError, BuildFolderError, createSiteBuilder } from '../publishing/build-site.ts'
import {
  findLiveVersion,
  findNewestVersion,
  findVersion,
  type ListedVersion,
  listVersions,
} from '../publishing/find-versions.ts'
import { type Publication, publicationLeadMs, publishVersion } from '../publishing/publish-version.ts'
import { storeContent } from '../publishing/store-content.ts'
import { PublicationRefused, writeFiles } from '../publishing/stored-files.ts'
import { CommandError, commandLog, runSubcommand, type Subcommand, withExistingDatabase } from './run-command.ts'

const exportUsage = 'export DIR'

/** Writes the content that visitors see into a new folder, byte for byte as it was published. */
const exportContent: Subcommand = {
  usage: exportUsage,
  run: async (configuration, [name, ...others]) => {
    if (name === undefined || others.length > 0) throw new CommandError(`Usage: npm run content -- ${exportUsage}`)
    // Without the slash that a shell adds after a folder's name.
    const folder = resolve(name)
    if (existsSync(folder)) throw new CommandError(`${name} already exists. Name a new folder.`)
    await withExistingDatabase(configuration, async ({ kysely }) => {
      const live = await findLiveVersion(kysely, Date.now())
      if (live === undefined) await cp(contentDir(), folder, { recursive: true })
      else await writeFiles(kysely, { table: 'content_files', files: live.files, folder })
      const what = live === undefined ? 'the content the site came with' : `version ${live.number}`
      console.info(`Wrote ${what} to ${name}.`)
    })
  },
}

const importUsage = 'import DIR [--note TEXT]'

/** Publishes a content folder. What is wrong with it is said before anything is stored. */
const importContent: Subcommand = {
  usage: importUsage,
  run: async (configuration, parameters) => {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { note: { type: 'string', default: '' } },
    })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) throw new CommandError(`Usage: npm run content -- ${importUsage}`)
    refuseFaulty(folder)
    await withExistingDatabase(configuration, async (database) => {
      const deps = { configuration, database }
      const files = await storeContent(publishDepsOf(deps), folder).catch(explain)
      await publishNow(deps, { files, note: values.note })
    })
  },
}

function refuseFaulty(folder: string): void {
  try {
    readContent(folder)
  } catch (error) {
    if (error instanceof ContentError) throw new CommandError(`${error.message}\nNothing was published.`)
    throw error
  }
}

const rollbackUsage = 'rollback ID'

/** Publishes an earlier version again, as a new one: nothing of the history is lost. */
const rollBackContent: Subcommand = {
  usage: rollbackUsage,
  run: async (configuration, [id = '', ...others]) => {
    if (!/^[1-9]\d{0,8}$/.test(id) || others.length > 0)
      throw new CommandError(`Usage: npm run content -- ${rollbackUsage}`)
    await withExistingDatabase(configuration, async (database) => {
      const version = await findVersion(database.kysely, Number(id))
      if (version === undefined) {
        throw new CommandError(`There's no version ${id}. To see them all, run npm run content -- history`)
      }
      await publishNow({ configuration, database }, { files: version.files, note: `Back to version ${id}` })
    })
  },
}

type Deps = { configuration: Configuration; database: Database }

function publishDepsOf({ configuration, database }: Deps) {
  return { database, clock: Date.now, builder: createSiteBuilder(configuration), installedContent: contentDir() }
}

/** Publishes at once and says when visitors see it. Throws `CommandError` with the reason if it can't be. */
async function publishNow(deps: Deps, { files, note }: Pick<Publication, 'files' | 'note'>): Promise<void> {
  const { database } = deps
  const newest = await findNewestVersion(database.kysely)
  console.info('Publishing. If the site has to be built for this, it takes about half a minute.')
  const publication = { files, note, by: null, basedOn: newest?.number ?? 0 }
  const number = await publishVersion(publishDepsOf(deps), publication).catch(explain)
  recordEvent(commandLog, 'content-published', { version: number })
  console.info(`Published version ${number}. Visitors will see it in ${publicationLeadMs / 1000} seconds.`)
}

/** Throws what an operator reads. */
function explain(error: unknown): never {
  if (error instanceof PublicationRefused || error instanceof BuildFolderError) throw new CommandError(error.message)
  if (error instanceof BuildError) {
    throw new CommandError(`The site can't be built from this content. Nothing was published.\n${error.message}`)
  }
  throw error
}

/** Prints a line for each version, the newest first, and marks the one that visitors see. */
const showHistory: Subcommand = {
  usage: 'history',
  run: (configuration) =>
    withExistingDatabase(configuration, async ({ kysely }) => {
      const versions = await listVersions(kysely, Date.now())
      for (const version of versions) console.info(describeVersion(version))
      const isPublished = versions.some(({ state, goesLiveAt }) => state === 'live' && goesLiveAt !== undefined)
      if (!isPublished) console.info('The site shows the content it came with.')
    }),
}

function describeVersion(version: ListedVersion): string {
  const { number, createdAt, by, note } = version
  const parts = [String(number), new Date(createdAt).toISOString(), by ?? 'a command', describeState(version), note]
  return parts.filter((part) => part !== '').join('  ')
}

function describeState({ state, goesLiveAt }: ListedVersion): string {
  // What the site was installed with is only called live once somebody published it.
  if (goesLiveAt === undefined || state === 'earlier') return ''
  return state === 'scheduled' ? `goes live ${new Date(goesLiveAt).toISOString()}` : state
}

await runSubcommand(
  'content',
  new Map([
    ['export', exportContent],
    ['import', importContent],
    ['history', showHistory],
    ['rollback', rollBackContent],
  ]),
)
