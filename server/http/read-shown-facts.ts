import { type SiteFacts, siteFactsSchema } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import { findBuilds } from '../publishing/build-version.ts'
import { findLiveVersion } from '../publishing/find-versions.ts'
import { hashOfFiles, readStoredFile } from '../publishing/stored-files.ts'
import { readSiteFacts } from './built-site.ts'

/** What the site that visitors see says of the brand, for a command that runs beside the servers. */
export async function readShownFacts(
  configuration: Pick<Configuration, 'distDir'>,
  { kysely }: Database,
): Promise<SiteFacts> {
  const live = await findLiveVersion(kysely, Date.now())
  const [build] = live === undefined ? [] : await findBuilds(kysely, [hashOfFiles(live.files)])
  const hash = build?.files['site-facts.json']
  if (hash === undefined) return readSiteFacts(configuration)
  return siteFactsSchema.parse(JSON.parse((await readStoredFile(kysely, 'site_files', hash)).toString()))
}
