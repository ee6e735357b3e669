import { minuteMs } from '../../contract/time.ts'
import { openDatabase } from '../../server/database/database.ts'
import { dataFolder, testSite } from '../harness/browser/test-site.ts'

/** Makes the next step of a request come due a minute ago. */
export async function comeDue(id: string): Promise<void> {
  const database = await openDatabase({ dataDir: dataFolder(await testSite()), databaseUrl: undefined })
  await database.kysely
    .updateTable('consultation_requests')
    .set({ next_step_at: Date.now() - minuteMs })
    .where('id', '=', id)
    .execute()
  await database.close()
}
