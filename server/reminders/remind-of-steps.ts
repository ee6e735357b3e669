import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { hourMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { storeEvent } from '../follow-up/request-events.ts'
import type { StoredRequest } from '../follow-up/stored-request.ts'
import type { LiveChanges } from '../live/live-changes.ts'
import { describeOutboxRows } from '../outbox/outbox-rows.ts'
import type { Clock } from '../platform/clock.ts'
import { selectStaffMembers, toStaffMember } from '../staff/staff-members.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'

export type ReminderDeps = {
  database: Database
  clock: Clock
  siteFacts: SiteFacts
  publicUrl: string
  live: Pick<LiveChanges, 'publish'>
}

/** So long a reminder or digest says something. What is late for longer stands in the next morning's digest. */
const freshForMs = 12 * hourMs

const atOnce = 100

/** Stores a reminder for each next step whose time has come, once, and gives how many. */
export async function remindOfSteps({ database, clock, siteFacts, publicUrl, live }: ReminderDeps): Promise<number> {
  const now = clock()
  const due = await database.kysely
    .selectFrom('consultation_requests')
    .select('id')
    .where('next_step_at', '<=', now)
    .where('next_step_at', '>', now - freshForMs)
    .where('reminded_at', 'is', null)
    .orderBy('next_step_at')
    .limit(atOnce)
    .execute()
  let count = 0
  for (const { id } of due) {
    const reminded = await database.store(async (transaction) => {
      const request = await noteReminder(transaction, id, now)
      const reader = request && (await findReader(transaction, siteFacts, request))
      if (request === undefined || reader === undefined) return undefined
      const eventId = randomUUIDv7()
      const plan = { event: { kind: 'reminded' }, canUndo: false } as const
      await storeEvent(transaction, { id: eventId, request, at: now, staff: null, plan })
      const { hostname: hostName } = new URL(publicUrl)
      const rows = describeOutboxRows({ kind: 'reminder', requestId: id, now, hostName }, ['colleague'])
      // The email is found by its event.
      await transaction
        .insertInto('outbox')
        .values(rows.map((row) => ({ ...row, id: eventId })))
        .execute()
      return request
    })
    if (reminded === undefined) continue
    count += 1
    live.publish({ kind: 'request-changed', id, location: reminded.location })
  }
  return count
}

/**
 * Of several servers one gets the request. Its version stays: nobody's press must be refused because of a reminder, and
 * nothing that a person did has happened to it.
 */
function noteReminder(transaction: Transaction<Schema>, id: string, now: number): Promise<StoredRequest | undefined> {
  return transaction
    .updateTable('consultation_requests')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('next_step_at', '<=', now)
    .where('reminded_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The colleague to remind of a request: its assignee, or else the last who acted on it, if they still work here and see
 * it. Nobody else replaces one who wants no such emails. A new request that nobody touched has none: all were told of
 * it, and once late it's in the morning's digest.
 */
export async function findReader(
  kysely: Kysely<Schema>,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { id, assigned_to, location }: Pick<StoredRequest, 'id' | 'assigned_to' | 'location'>,
): Promise<StaffMember | undefined> {
  const staffIds = new Set([
    ...(assigned_to === null ? [] : [assigned_to]),
    ...(await listLastStaffMembers(kysely, id)),
  ])
  for (const staffId of staffIds) {
    const row = await selectStaffMembers(kysely).selectAll().where('id', '=', staffId).executeTakeFirst()
    const colleague = row && toStaffMember(row)
    if (colleague === undefined || !canSeeLocation(siteFacts, colleague, location)) continue
    return row?.wants_reminders === 1 ? colleague : undefined
  }
  return undefined
}

/** Those who did something about a request, the last of them first, each as often as they did. */
async function listLastStaffMembers(kysely: Kysely<Schema>, requestId: string): Promise<string[]> {
  const events = await kysely
    .selectFrom('request_events')
    .select('staff_id')
    .where('request_id', '=', requestId)
    .where('staff_id', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return events.flatMap(({ staff_id }) => staff_id ?? [])
}

/** Whether what was due or stored at this time is still worth an email: one that waited longer would surprise. */
export function isFresh(at: number, now: number): boolean {
  return at > now - freshForMs
}
