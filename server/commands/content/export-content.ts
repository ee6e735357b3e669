import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { resolve } from 'node:path'
import { contentDir } from '../../../content-model/reading/content-dir.ts'
import { findLiveVersion } from '../../publishing/find-versions.ts'
import { writeFiles } from '../../publishing/write-files.ts'
import { CommandError } from '../run-command.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'

const usage = 'export DIR'

/** Writes the content that visitors see into a new folder, byte for byte as it was published. */
export const exportContent: Subcommand = {
  usage,
  run: async (configuration, [name, ...others]) => {
    if (name === undefined || others.length > 0) throw new CommandError(`Usage: npm run content -- ${usage}`)
    // Without the slash that a shell adds after a folder's name.
    const folder = resolve(name)
    if (existsSync(folder)) throw new CommandError(`${name} already exists. Name a new folder.`)
    await withExistingDatabase(configuration, async ({ kysely }) => {
      const live = await findLiveVersion(kysely, Date.now())
      if (live === undefined) await cp(contentDir(), folder, { recursive: true })
      else await writeFiles(kysely, { table: 'content_files', files: live.files, folder })
      const what = live === undefined ? 'the content the site came with' : `version ${live.number}`
      console.info(`Wrote ${what} to ${name}.`)
    })
  },
}
