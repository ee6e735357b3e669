import { parseArgs } from 'node:util'
import { ContentError } from '../../../content-model/faults/content-error.ts'
import { readContent } from '../../../content-model/read-content.ts'
import { storeContent } from '../../publishing/store-content.ts'
import { CommandError } from '../run-command.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'
import { explain, publishDepsOf, publishNow } from './publish-from-command.ts'

const usage = 'import DIR [--note TEXT]'

/** Publishes a content folder. What is wrong with it is said before anything is stored. */
export const importContent: Subcommand = {
  usage,
  run: async (configuration, parameters) => {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { note: { type: 'string', default: '' } },
    })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) throw new CommandError(`Usage: npm run content -- ${usage}`)
    refuseFaulty(folder)
    await withExistingDatabase(configuration, async (database) => {
      const deps = { configuration, database }
      const files = await storeContent(publishDepsOf(deps), folder).catch(explain)
      await publishNow(deps, { files, note: values.note })
    })
  },
}

function refuseFaulty(folder: string): void {
  try {
    readContent(folder)
  } catch (error) {
    if (error instanceof ContentError) throw new CommandError(`${error.message}\nNothing was published.`)
    throw error
  }
}
