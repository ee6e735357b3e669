import { parseArgs } from 'node:util'
import { describeDays } from '../../../contract/retention.ts'
import { emptyWriteAheadLog } from '../../database/open-sqlite.ts'
import { deleteRequests } from '../../personal-data/delete-requests.ts'
import { purgeExpired } from '../../personal-data/purge-expired.ts'
import { recordDeletions } from '../../personal-data/record-deletions.ts'
import { recordEvent } from '../../platform/events.ts'
import { CommandError, commandLog, countOf, type Subcommand, withExistingDatabase } from '../run-command.ts'

/** Deletes the named requests for good, all or none. It doesn't ask for confirmation: whoever types an id means it. */
export const deleteNamedRequests: Subcommand = {
  usage: 'delete ID…',
  run: async (configuration, parameters) => {
    const { positionals } = parseArgs({ args: [...parameters], allowPositionals: true, options: {} })
    const ids = [...new Set(positionals)]
    if (ids.length === 0) throw new CommandError('Say which requests to delete: npm run consultations -- delete ID…')
    await withExistingDatabase(configuration, async (database) => {
      const now = Date.now()
      const { deleted, missing } = await deleteRequests(database, ids, now, (transaction, gone) =>
        recordDeletions(transaction, gone, { staff: null, now }),
      )
      if (missing.length > 0) {
        throw new CommandError(
          `There's no request ${missing.join(', ')}, so nothing was deleted. The first column of the export is the ID. To find someone's requests, run npm run consultations -- person EMAIL.`,
        )
      }
      await emptyWriteAheadLog(database)
      const facts = { command: 'consultations delete', count: deleted.length, requests: ids.join(' ') }
      recordEvent(commandLog, 'data-deleted', facts)
      for (const { id, kind, emails, isEmailUnderWay } of deleted) {
        console.info(`Deleted ${id} (${kind}) and ${countOf(emails, 'email')} about it.`)
        if (isEmailUnderWay) {
          console.info(`An email about ${id} was already on its way to the mail server and may still arrive.`)
        }
      }
    })
  },
}

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
