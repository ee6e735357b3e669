import { runTasks } from '../../server/content-tasks/run-tasks.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import type { SiteBuilder } from '../../server/publishing/build-site.ts'
import { publishWords, quickBuilder, quickChecker } from './publishing-servers.ts'

/** The steps of a publication at which the process can be killed. */
export const steps = ['content stored', 'built', 'site stored', 'half committed', 'committed'] as const
type Step = (typeof steps)[number]

/**
 * Run as a process of its own: publishes words, or what the desk asked for with this note, and is killed at one of the
 * steps.
 */
if (import.meta.main) {
  const [what, words = '', step = '', dataDir = '', databaseUrl] = process.argv.slice(2)
  const opened = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
  const dieAt = (reached: Step) => {
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
  const clock = Date.now
  if (what === 'words') {
    await publishWords({ database, clock, builder }, words)
    dieAt('committed')
  } else {
    const editing = { ...createEditingDeps({ database, clock }), checker: quickChecker }
    const info = (facts: object) => {
      if ('event' in facts && facts.event === 'content-published') dieAt('committed')
    }
    runTasks({ database, clock, builder, editing, log: { info, warn: console.warn, error: console.error } })
  }
}
