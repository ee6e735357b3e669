import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { storeEvent } from '../follow-up/request-events.ts'
import type { StoredRequest } from '../follow-up/stored-request.ts'
import type { LiveChanges } from '../live/live-changes.ts'
import { describeOutboxRows } from '../outbox/describe-outbox-rows.ts'
import type { Clock } from '../platform/clock.ts'
import { findReader } from './find-reader.ts'
import { freshForMs } from './is-fresh.ts'

export type ReminderDeps = {
  database: Database
  clock: Clock
  siteFacts: SiteFacts
  publicUrl: string
  live: Pick<LiveChanges, 'publish'>
}

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
