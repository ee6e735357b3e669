import { type ListedVersion, listVersions } from '../../publishing/find-versions.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'

/** Prints a line for each version, the newest first, and marks the one that visitors see. */
export const showHistory: Subcommand = {
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
