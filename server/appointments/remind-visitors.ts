import { dayMs } from '../../contract/time.ts'
import { describeOutboxRows } from '../outbox/outbox-rows.ts'
import type { ReminderDeps } from '../reminders/remind-of-steps.ts'
import { mayEmail } from './may-email.ts'
import { isQuiet, reminderTime } from './reminder-time.ts'
import { timeZoneOf } from './stored-appointment.ts'

const atOnce = 100
/** A reminder is due in the evening before an appointment at night, at the earliest. */
const furthestMs = 1.5 * dayMs

/** Stores a reminder for each visitor whose appointment is tomorrow, once, and gives how many. */
export async function remindVisitors(deps: Omit<ReminderDeps, 'live'>): Promise<number> {
  const { database, clock, siteFacts, publicUrl } = deps
  if (siteFacts.emails.appointment?.reminder.isOn !== true) return 0
  const now = clock()
  const soon = await database.kysely
    .selectFrom('appointments')
    .select(['id', 'starts_at', 'location'])
    .where('starts_at', '>', now)
    .where('starts_at', '<', now + furthestMs)
    .where('state', '=', 'booked')
    .where('reminded_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  const due = soon.filter(({ starts_at, location }) => {
    const timeZone = timeZoneOf(siteFacts, location)
    return reminderTime(starts_at, timeZone) <= now && !isQuiet(now, timeZone)
  })
  let count = 0
  for (const { id, starts_at } of due.slice(0, atOnce)) {
    const isStored = await database.store(async (transaction) => {
      const appointment = await transaction
        .updateTable('appointments')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('state', '=', 'booked')
        // Another server was quicker, or a colleague has moved it.
        .where('reminded_at', 'is', null)
        .where('starts_at', '=', starts_at)
        .returning('request_id')
        .executeTakeFirst()
      if (appointment === undefined) return false
      const request = await transaction
        .selectFrom('consultation_requests')
        .selectAll()
        .where('id', '=', appointment.request_id)
        .executeTakeFirstOrThrow()
      if ((await mayEmail(transaction, siteFacts, request)) !== 'sent') return false
      const { hostname: hostName } = new URL(publicUrl)
      const trigger = { kind: 'appointment-reminder', requestId: request.id, now, hostName } as const
      await transaction
        .insertInto('outbox')
        .values(describeOutboxRows(trigger, ['visitor']))
        .execute()
      return true
    })
    if (isStored) count += 1
  }
  return count
}
