import { randomUUIDv7 } from 'node:crypto'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { findBooked } from '../appointments/stored-appointment.ts'
import { AppError } from '../platform/errors.ts'
import { holdAssignee } from './assignees.ts'
import { planBooking, planVisit, settleAppointment } from './plan-appointments.ts'
import {
  type ActionContext,
  type ActionPlan,
  planAssign,
  planCall,
  planClose,
  planNote,
  planSnooze,
  planStatus,
  planStep,
  refuseClosed,
} from './plan-changes.ts'
import { planEmail, planNotSpam, planResend } from './plan-emails.ts'
import { readRequest, showRequest } from './read-request.ts'
import { storeEvent } from './request-events.ts'
import { type FollowUpDeps, holdRequest } from './stored-request.ts'

type Command = { version: number; action: RequestAction }

/**
 * Performs an action on a request and returns its new state. The change, its event, its emails and its activity log
 * line are stored together or not at all. Throws `not-found` if the colleague may not see the request, `stale-change`
 * with the current state if it has changed, and what the action throws.
 */
export async function performAction(
  deps: FollowUpDeps,
  staff: StaffMember,
  id: string,
  { version, action }: Command,
): Promise<RequestDetail> {
  const done = await storeAction(deps, staff, id, { version, action })
  if (done === 'stale')
    throw new AppError('stale-change', { extension: { current: await showRequest(deps, staff, id) } })
  return await readRequest(deps, staff, id)
}

/** Does the same without reading anything, and returns the id of the event; `stale` if the request has changed. */
export async function storeAction(
  deps: FollowUpDeps,
  staff: StaffMember,
  id: string,
  { version, action, mayBeClosed = true }: Command & { mayBeClosed?: boolean },
): Promise<StoredAction | 'stale'> {
  const now = deps.clock()
  return await deps.database.store(async (transaction) => {
    await holdAssignee(transaction, deps.database, id, action.kind === 'assign' ? action.to : null)
    const request = await holdRequest(transaction, deps, staff, id)
    if (request.version !== version || request.joined_to !== null) return 'stale'
    if (!mayBeClosed) refuseClosed(request)
    const eventId = randomUUIDv7()
    const { siteFacts, database } = deps
    const appointment = await findBooked(transaction, id)
    const { dialect } = database
    const context = { transaction, dialect, siteFacts, staff, request, appointment, action, now, eventId }
    const plan = await planAction(context)
    await carryOut(context, plan)
    return { id, eventId, version: version + 1, location: request.location }
  })
}

/** What an action has made: its event, and which version of the request. */
export type StoredAction = { id: string; eventId: string; version: number; location: string }

/** Plans an action without storing anything. Throws what each kind of action throws. */
async function planAction(context: ActionContext): Promise<ActionPlan> {
  const { action } = context
  switch (action.kind) {
    case 'call':
      return planCall({ ...context, action })
    case 'note':
      return planNote({ ...context, action })
    case 'status':
      return { ...(await planStatus({ ...context, action })), ...(await settleAppointment({ ...context, action })) }
    case 'close':
      return { ...planClose({ ...context, action }), ...(await settleAppointment({ ...context, action })) }
    case 'book':
      return await planBooking({ ...context, action })
    case 'visit':
      return await planVisit({ ...context, action })
    case 'assign':
      return await planAssign({ ...context, action })
    case 'next-step':
      return planStep({ ...context, action })
    case 'snooze':
      return planSnooze({ ...context, action })
    case 'email':
      return await planEmail({ ...context, action })
    case 'resend':
      return await planResend({ ...context, action })
    case 'not-spam':
      return await planNotSpam({ ...context, action })
  }
}

async function carryOut(context: ActionContext, plan: ActionPlan): Promise<void> {
  await storePlan(context, plan)
  const { transaction, request, staff, now } = context
  await logActivity(transaction, { ...plan.record, staff, target: { kind: 'request', id: request.id }, now })
}

type Storing = Pick<ActionContext, 'transaction' | 'request' | 'now' | 'eventId'> & { staff: StaffMember | null }

/** Stores what a plan says. `staff` is null for what the visitor did. */
export async function storePlan(
  { transaction, request, staff, now, eventId }: Storing,
  plan: Omit<ActionPlan, 'record'>,
): Promise<void> {
  await transaction
    .updateTable('consultation_requests')
    .set({
      ...plan.changes,
      ...(staff === null ? { visitor_at: now } : {}),
      version: request.version + 1,
      last_event_at: now,
    })
    .where('id', '=', request.id)
    .execute()
  await storeEvent(transaction, { id: eventId, request, at: now, staff, plan })
  if (plan.emails && plan.emails.length > 0) await transaction.insertInto('outbox').values(plan.emails).execute()
}
