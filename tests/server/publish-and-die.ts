import type { Database } from '../../server/database/database.ts'
import { openDatabase } from '../../server/database/database.ts'
import type { SiteBuilder } from '../../server/publishing/build-site.ts'
import { publishWords, quickBuilder } from './publishing-servers.ts'

/** The steps of a publication at which the process can be killed. */
export const steps = ['content stored', 'built', 'site stored', 'half committed', 'committed'] as const

/** Run as a process of its own: publishes words, and is killed at one of the steps. */
if (import.meta.main) {
  const [words = '', step = '', dataDir = '', databaseUrl] = process.argv.slice(2)
  const opened = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
  const dieAt = (reached: (typeof steps)[number]) => {
    if (step === reached) process.kill(process.pid, 'SIGKILL')
  }
  const builder: SiteBuilder = {
    ...quickBuilder,
    build: (contentFolder, use) => {
      dieAt('content stored')
      return quickBuilder.build(contentFolder, async (folder) => {
        dieAt('built')
        const used = await use(folder)
        dieAt('site stored')
        return used
      })
    },
  }
  const database: Database = {
    ...opened,
    store: (work) =>
      opened.store(async (transaction) => {
        const done = await work(transaction)
        const news = await transaction
          .selectFrom('content_versions')
          .select('number')
          .where('note', '=', words)
          .execute()
        if (news.length > 0) dieAt('half committed')
        return done
      }),
  }
  await publishWords({ database, clock: Date.now, builder }, words)
  dieAt('committed')
}
