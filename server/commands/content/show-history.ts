import { type ListedVersion, listVersions } from '../../publishing/find-versions.ts'
import { withExistingDatabase } from '../with-existing-database.ts'
import type { ContentCommand } from './content-command.ts'

/** Prints a line for each version, the newest first, and marks the one that visitors see. */
export const showHistory: ContentCommand = {
  usage: 'history',
  run: (configuration) =>
    withExistingDatabase(configuration, async ({ kysely }) => {
      const versions = await listVersions(kysely)
      const now = Date.now()
      const live = versions.find(({ goesLiveAt = Number.POSITIVE_INFINITY }) => goesLiveAt <= now)
      for (const version of versions) console.info(describeVersion(version, { isLive: version === live, now }))
      if (live === undefined) console.info('The site shows the content that it was installed with.')
    }),
}

function describeVersion(version: ListedVersion, time: { isLive: boolean; now: number }): string {
  const { number, createdAt, by, note } = version
  const parts = [
    String(number),
    new Date(createdAt).toISOString(),
    by ?? 'a command',
    describeState(version, time),
    note,
  ]
  return parts.filter((part) => part !== '').join('  ')
}

function describeState({ goesLiveAt }: ListedVersion, { isLive, now }: { isLive: boolean; now: number }) {
  if (isLive) return 'live'
  return goesLiveAt !== undefined && goesLiveAt > now ? `goes live ${new Date(goesLiveAt).toISOString()}` : ''
}
