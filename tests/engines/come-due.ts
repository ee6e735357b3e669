import { hourMs, minuteMs } from '../../contract/time.ts'
import { openSiteDatabase } from '../harness/browser/site-database.ts'

/** Makes the appointment of a request one that began an hour ago. */
export async function appointmentPasses(requestId: string): Promise<void> {
  const database = await openSiteDatabase()
  const starts_at = Date.now() - hourMs
  await database.kysely
    .updateTable('appointments')
    .set({ starts_at, ends_at: starts_at + 30 * minuteMs })
    .where('request_id', '=', requestId)
    .execute()
  await database.close()
}

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
