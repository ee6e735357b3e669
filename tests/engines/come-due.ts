import { minuteMs } from '../../contract/time.ts'
import { openSiteDatabase } from '../harness/browser/site-database.ts'

/** Makes the next step of a request come due a minute ago. */
export async function comeDue(id: string): Promise<void> {
  const database = await openSiteDatabase()
  await database.kysely
    .updateTable('consultation_requests')
    .set({ next_step_at: Date.now() - minuteMs })
    .where('id', '=', id)
    .execute()
  await database.close()
}
