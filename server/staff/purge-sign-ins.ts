import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'

/** Admins see when a colleague was last at the desk. */
const sessionsKeptMs = 30 * dayMs
const delaysKeptMs = dayMs

/** Deletes sessions that ended a month ago, sign-ins that waited in vain, and delays that nobody has waited for since. */
export async function purgeSignIns(database: Database, now: number): Promise<void> {
  await database.store(async (transaction) => {
    await transaction
      .deleteFrom('staff_sessions')
      .where('expires_at', '<', now - sessionsKeptMs)
      .execute()
    await transaction.deleteFrom('staff_verifications').where('expires_at', '<', now).execute()
    await transaction
      .deleteFrom('staff_sign_in_delays')
      .where('tried_at', '<', now - delaysKeptMs)
      .execute()
  })
}
