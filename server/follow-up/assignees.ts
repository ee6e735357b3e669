import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import type { LostRequest, LostSight } from '../staff/change-staff.ts'
import { findStaffMember } from '../staff/staff-members.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import { storeEvent } from './request-events.ts'

// The colleague who looks after a request: somebody who still works here and sees it.

/**
 * Keeps the access of whoever will have a request until the transaction ends: of `staffId`, or of whoever has it now. Call
 * it before the request is held. Those who change an access hold the colleague first, too, and of two who began at
 * different ends each would wait for the other.
 */
export async function holdAssignee(
  transaction: Transaction<Schema>,
  { dialect }: Pick<Database, 'dialect'>,
  requestId: string,
  staffId?: string | null,
): Promise<void> {
  // SQLite lets one write at a time anyway.
  if (dialect === 'sqlite') return
  const current = transaction.selectFrom('consultation_requests').select('assigned_to').where('id', '=', requestId)
  await transaction
    .selectFrom('staff_users')
    .select('id')
    .where('id', '=', staffId ?? current)
    .forShare()
    .execute()
}

/** The earlier assignee, or null if they have left or don't see requests of this location. */
export async function findAssignee(
  transaction: Transaction<Schema>,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { assigned_to, location }: { assigned_to: string | null; location: string },
): Promise<string | null> {
  const colleague = assigned_to === null ? undefined : await findStaffMember(transaction, assigned_to)
  return colleague && canSeeLocation(siteFacts, colleague, location) ? colleague.id : null
}

/** Takes from a colleague the open requests that they can no longer see, or nobody would look after these. */
export async function unassignRequests(
  transaction: Transaction<Schema>,
  { staffId, canSee, by, now }: LostSight,
): Promise<LostRequest[]> {
  const theirs = await transaction
    .selectFrom('consultation_requests')
    .select(['id', 'location'])
    .where('assigned_to', '=', staffId)
    .where('next_step_at', 'is not', null)
    .orderBy('id')
    .execute()
  const unassigned = theirs.filter(({ location }) => !canSee(location))
  for (const { id } of unassigned) await unassign(transaction, { id, staffId, by, now })
  return unassigned
}

/** Takes a request whose clinic was corrected from whoever has it and does not see it there. */
export async function unassignUnseen(
  transaction: Transaction<Schema>,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { id, by, now }: Pick<Unassigning, 'id' | 'by' | 'now'>,
): Promise<void> {
  const request = await transaction
    .selectFrom('consultation_requests')
    .select(['assigned_to', 'location'])
    .where('id', '=', id)
    .executeTakeFirst()
  const staffId = request?.assigned_to
  if (!staffId || (await findAssignee(transaction, siteFacts, request)) !== null) return
  await unassign(transaction, { id, staffId, by, now })
}

type Unassigning = Pick<LostSight, 'staffId' | 'by' | 'now'> & { id: string }

async function unassign(transaction: Transaction<Schema>, { id, staffId, by, now }: Unassigning): Promise<void> {
  const request = await transaction
    .updateTable('consultation_requests')
    .set((row) => ({ assigned_to: null, version: row('version', '+', 1), last_event_at: now }))
    .where('id', '=', id)
    // A colleague may have taken it over at this moment.
    .where('assigned_to', '=', staffId)
    .returningAll()
    .executeTakeFirst()
  if (request === undefined) return
  const plan = { event: { kind: 'assigned', to: null }, canUndo: false } as const
  await storeEvent(transaction, { id: randomUUIDv7(), request, at: now, staff: by, plan })
}
