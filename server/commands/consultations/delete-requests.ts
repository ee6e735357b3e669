import { parseArgs } from 'node:util'
import { emptyWriteAheadLog } from '../../database/empty-write-ahead-log.ts'
import { deleteRequests } from '../../personal-data/delete-requests.ts'
import { recordDeletions } from '../../personal-data/record-deletions.ts'
import { recordEvent } from '../../platform/events.ts'
import { commandLog } from '../command-log.ts'
import { countOf } from '../count-of.ts'
import { CommandError } from '../run-command.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'

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
