import type { Transaction } from 'kysely'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { findAssignee, holdAssignee } from './assignees.ts'
import { readRequest, showRequest } from './read-request.ts'
import { type EventAppointment, mayUndo, readEventData, type StoredEvent } from './request-events.ts'
import { type FollowUpDeps, holdRequest, type StoredRequest } from './stored-request.ts'
import { moveThread } from './threads.ts'

/**
 * Takes back the last thing that its own author did to a request, within ten minutes, with the emails that have not
 * left yet. Throws `cannot-undo` for anything else, `stale-change` with the current state where somebody else was
 * quicker.
 */
export async function undoAction(
  deps: FollowUpDeps,
  staff: StaffMember,
  id: string,
  { version, eventId }: { version: number; eventId: string },
): Promise<RequestDetail> {
  if ((await storeUndo(deps, staff, id, { version, eventId })) === 'stale') {
    throw new AppError('stale-change', { extension: { current: await showRequest(deps, staff, id) } })
  }
  return await readRequest(deps, staff, id)
}

/** Does the same without reading anything. Returns where the request belongs; `stale` if it has changed. */
export async function storeUndo(
  deps: FollowUpDeps,
  staff: StaffMember,
  id: string,
  { version, eventId }: { version: number; eventId: string },
): Promise<Pick<StoredRequest, 'id' | 'version' | 'location'> | 'stale'> {
  const now = deps.clock()
  return await deps.database.store(async (transaction) => {
    await holdAssignee(transaction, deps.database, id, await findFormerAssignee(transaction, eventId))
    const request = await holdRequest(transaction, deps, staff, id)
    if (request.version !== version || request.joined_to !== null) return 'stale'
    const event = await findLastEvent(transaction, id)
    if (event?.id !== eventId || !mayUndo(event, staff, now)) throw new AppError('cannot-undo')
    const { before, emailIds = [], appointment } = readEventData(event.data)
    if (before === undefined) throw new AppError('cannot-undo')
    await takeBackEmails(transaction, emailIds)
    if (appointment !== undefined) await putBack(transaction, appointment)
    const { location = request.location } = before
    if (location !== request.location) await moveThread(transaction, id, location)
    const assigned_to = await findAssignee(transaction, deps.siteFacts, { ...request, ...before })
    await transaction.updateTable('request_events').set({ undone_at: now }).where('id', '=', eventId).execute()
    await transaction
      .updateTable('consultation_requests')
      .set({
        ...before,
        assigned_to,
        reminded_at: whenReminded(request, before),
        version: version + 1,
        last_event_at: now,
      })
      .where('id', '=', id)
      .execute()
    const facts = { event: eventId, kind: event.kind }
    await logActivity(transaction, { staff, action: 'request-undone', target: { kind: 'request', id }, facts, now })
    return { id, version: version + 1, location: request.location }
  })
}

/** Keeps the reminder's time if the next step stays, so that nobody is reminded of it twice. */
function whenReminded(now: Reminded, before: Reminded): number | null {
  return now.next_step_at === before.next_step_at ? (now.reminded_at ?? before.reminded_at) : before.reminded_at
}

type Reminded = Pick<StoredRequest, 'next_step_at' | 'reminded_at'>

function findLastEvent(transaction: Transaction<Schema>, requestId: string): Promise<StoredEvent | undefined> {
  return (
    transaction
      .selectFrom('request_events')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('undone_at', 'is', null)
      // A reminder is the site's own event, and must not prevent an undo.
      .where('kind', '!=', 'reminded')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/** The assignee before the event that is undone. */
async function findFormerAssignee(transaction: Transaction<Schema>, eventId: string): Promise<string | null> {
  const event = await transaction
    .selectFrom('request_events')
    .select('data')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return (event && readEventData(event.data).before?.assigned_to) ?? null
}

async function putBack(transaction: Transaction<Schema>, { id, before }: EventAppointment): Promise<void> {
  if (before === null) await transaction.deleteFrom('appointments').where('id', '=', id).execute()
  else await transaction.updateTable('appointments').set(before).where('id', '=', id).execute()
}

/** All of them or none: throws `cannot-undo` once the mail server has been given one. */
async function takeBackEmails(transaction: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('handed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(numDeletedRows) !== ids.length) throw new AppError('cannot-undo')
}
