import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { contentDir } from '../../../content-model/content-dir.ts'
import { findLiveVersion } from '../../publishing/find-versions.ts'
import { writeFiles } from '../../publishing/write-files.ts'
import { CommandError } from '../run-command.ts'
import { withExistingDatabase } from '../with-existing-database.ts'
import type { ContentCommand } from './content-command.ts'

const usage = 'export DIR'

/** Writes the content that visitors see into a new folder, byte for byte as it was published. */
export const exportContent: ContentCommand = {
  usage,
  run: async (configuration, [folder, ...others]) => {
    if (folder === undefined || others.length > 0) throw new CommandError(`Usage: npm run content -- ${usage}`)
    if (existsSync(folder)) throw new CommandError(`${folder} already exists. Name a new folder.`)
    await withExistingDatabase(configuration, async ({ kysely }) => {
      const live = await findLiveVersion(kysely, Date.now())
      if (live === undefined) await cp(contentDir(), folder, { recursive: true })
      else await writeFiles(kysely, { table: 'content_files', files: live.files, folder })
      const what = live === undefined ? 'the content that the site was installed with' : `version ${live.number}`
      console.info(`Wrote ${what} to ${folder}.`)
    })
  },
}
