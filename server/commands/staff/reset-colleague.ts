import { AppError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/events.ts'
import { resetStaff } from '../../staff/invite-staff.ts'
import { commandLog } from '../command-log.ts'
import { CommandError } from '../run-command.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'
import { findColleague } from './find-colleague.ts'
import { linkDepsOf, showLink } from './show-link.ts'

const usage = 'reset EMAIL'

/** For a lost phone or a forgotten passphrase: ends all sessions and makes a link to set up both again. */
export const resetColleague: Subcommand = {
  usage,
  run: (configuration, parameters) =>
    withExistingDatabase(configuration, async (database) => {
      const id = await findColleague(database, parameters, usage)
      const deps = await linkDepsOf(configuration, database)
      const link = await resetStaff(deps, null, id).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not-found')) throw error
        throw new CommandError("This person hasn't used their invitation yet. Invite them again instead.")
      })
      showLink(link, parameters[0] ?? '', deps)
      recordEvent(commandLog, 'staff-changed', { command: 'staff reset', staff: id })
    }),
}
