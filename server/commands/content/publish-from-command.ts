import { contentDir } from '../../../content-model/reading/content-dir.ts'
import type { Database } from '../../database/database.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { recordEvent } from '../../platform/events.ts'
import { BuildError, createSiteBuilder } from '../../publishing/build-site.ts'
import { findNewestVersion } from '../../publishing/find-versions.ts'
import { PublicationRefused } from '../../publishing/publication-refused.ts'
import { type Publication, publicationLeadMs, publishVersion } from '../../publishing/publish-version.ts'
import { commandLog } from '../command-log.ts'
import { CommandError } from '../run-command.ts'

type Deps = { configuration: Configuration; database: Database }

/** What a command publishes with. */
export function publishDepsOf({ configuration, database }: Deps) {
  return { database, clock: Date.now, builder: createSiteBuilder(configuration), installedContent: contentDir() }
}

/** Publishes at once and says when visitors see it. Throws `CommandError` with the reason if it can't be. */
export async function publishNow(deps: Deps, { files, note }: Pick<Publication, 'files' | 'note'>): Promise<void> {
  const { database } = deps
  const newest = await findNewestVersion(database.kysely)
  console.info('Publishing. If the site has to be built for this, it takes about half a minute.')
  const publication = { files, note, by: null, basedOn: newest?.number ?? 0 }
  const number = await publishVersion(publishDepsOf(deps), publication).catch(explain)
  recordEvent(commandLog, 'content-published', { version: number })
  console.info(`Published version ${number}. Visitors will see it in ${publicationLeadMs / 1000} seconds.`)
}

/** Throws what an operator reads. */
export function explain(error: unknown): never {
  if (error instanceof PublicationRefused) throw new CommandError(error.message)
  if (error instanceof BuildError) {
    throw new CommandError(`The site can't be built from this content. Nothing was published.\n${error.message}`)
  }
  throw error
}
