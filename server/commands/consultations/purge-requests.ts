import { parseArgs } from 'node:util'
import { describeDays } from '../../../contract/retention.ts'
import { purgeExpired } from '../../personal-data/purge-expired.ts'
import { recordEvent } from '../../platform/events.ts'
import { commandLog } from '../command-log.ts'
import { openExistingDatabase } from '../open-existing-database.ts'
import type { ConsultationsCommand } from './consultations-command.ts'

/** Deletes what is past its time now, instead of at the server's next daily run. */
export const purgeRequests: ConsultationsCommand = {
  usage: 'purge',
  run: async (configuration, parameters) => {
    parseArgs({ args: [...parameters], options: {} })
    const { retentionDays } = configuration
    if (retentionDays === 0) {
      console.info('RETENTION_DAYS is 0, so everything is kept for ever. Nothing was deleted.')
      return
    }
    const database = await openExistingDatabase(configuration)
    try {
      const purged = await purgeExpired({ database, clock: Date.now, retentionDays })
      const count = purged.consultations + purged.privacyRequests
      recordEvent(commandLog, 'data-deleted', { command: 'consultations purge', count, ...purged })
      console.info(`Deleted ${purged.consultations} consultation requests older than ${describeDays(retentionDays)}.`)
      console.info(`Deleted ${purged.privacyRequests} privacy requests whose records have been kept for long enough.`)
      console.info(`Deleted ${purged.emails} e-mails about them.`)
    } finally {
      await database.close()
    }
  },
}
