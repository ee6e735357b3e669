import { unassignRequests } from '../../follow-up/assignees.ts'
import { recordEvent } from '../../platform/events.ts'
import { revokeAccess } from '../../staff/change-staff.ts'
import { commandLog } from '../command-log.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'
import { findColleague } from './find-colleague.ts'

const usage = 'revoke EMAIL'

/** Ends somebody's access at once, open sessions included. */
export const revokeColleague: Subcommand = {
  usage,
  run: (configuration, parameters) =>
    withExistingDatabase(configuration, async (database) => {
      const id = await findColleague(database, parameters, usage)
      await revokeAccess({ database, by: null, id, now: Date.now(), unassign: unassignRequests })
      console.info(`${parameters[0]} no longer has access.`)
      recordEvent(commandLog, 'staff-changed', { command: 'staff revoke', staff: id })
    }),
}
