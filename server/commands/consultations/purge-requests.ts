import { parseArgs } from 'node:util'
import { describeDays } from '../../../contract/retention.ts'
import { purgeExpired } from '../../personal-data/purge-expired.ts'
import { recordEvent } from '../../platform/events.ts'
import { commandLog } from '../command-log.ts'
import { countOf } from '../count-of.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'

/** Deletes expired data now, instead of at the server's next daily run. */
export const purgeRequests: Subcommand = {
  usage: 'purge',
  run: async (configuration, parameters) => {
    parseArgs({ args: [...parameters], options: {} })
    const { retentionDays } = configuration
    await withExistingDatabase(configuration, async (database) => {
      const purged = await purgeExpired({ database, clock: Date.now, retentionDays })
      const count = purged.consultations + purged.privacyRequests
      recordEvent(commandLog, 'data-deleted', { command: 'consultations purge', count, ...purged })
      if (retentionDays === 0) console.info('RETENTION_DAYS is 0, so requests are kept forever. None were deleted.')
      else {
        const consultations = countOf(purged.consultations, 'consultation request')
        const privacyRequests = countOf(purged.privacyRequests, 'privacy request')
        console.info(`Deleted ${consultations} nobody worked on for ${describeDays(retentionDays)}.`)
        console.info(`Deleted ${privacyRequests} you no longer have to keep.`)
        console.info(`Deleted ${countOf(purged.emails, 'email')} about them.`)
      }
      console.info(
        `Deleted ${countOf(purged.unsubscribeLinks, 'unsubscribe link')} for requests deleted more than 30 days ago.`,
      )
    })
  },
}
