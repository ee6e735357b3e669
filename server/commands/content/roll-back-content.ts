import { findVersion } from '../../publishing/find-versions.ts'
import { CommandError } from '../run-command.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'
import { publishNow } from './publish-from-command.ts'

const usage = 'rollback ID'

/** Publishes an earlier version again, as a new one: nothing of the history is lost. */
export const rollBackContent: Subcommand = {
  usage,
  run: async (configuration, [id = '', ...others]) => {
    if (!/^[1-9]\d{0,8}$/.test(id) || others.length > 0) throw new CommandError(`Usage: npm run content -- ${usage}`)
    await withExistingDatabase(configuration, async (database) => {
      const version = await findVersion(database.kysely, Number(id))
      if (version === undefined) {
        throw new CommandError(`There's no version ${id}. To see them all, run npm run content -- history`)
      }
      await publishNow({ configuration, database }, { files: version.files, note: `Back to version ${id}` })
    })
  },
}
