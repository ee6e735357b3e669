import type { Insertable, Transaction } from 'kysely'
import type { NextStep } from '../../contract/desk/next-step.ts'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import { isContact } from '../../contract/desk/request-status.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Activity } from '../activity-log/log-activity.ts'
import { type StoredAppointment, visitAt } from '../appointments/stored-appointment.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { AppError } from '../platform/errors.ts'
import { findStaffMember } from '../staff/staff-members.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import { findAssignee } from './assignees.ts'
import { callAgain, followUp, noNextStep, setNextStep } from './next-steps.ts'
import type { EventContent, FollowUpChanges } from './request-events.ts'
import { nextStepOf } from './request-row.ts'
import type { StoredRequest } from './stored-request.ts'

// Plans each action on a request, from a note to a call; those that send emails are in `plan-emails.ts`.

/** The context of an action of one kind. `eventId` is the id that its event will have. */
export type ActionContext<Kind extends RequestAction['kind'] = RequestAction['kind']> = {
  transaction: Transaction<Schema>
  dialect: Database['dialect']
  siteFacts: SiteFacts
  staff: StaffMember
  request: StoredRequest
  /** The one that is booked. */
  appointment: StoredAppointment | undefined
  action: Extract<RequestAction, { kind: Kind }>
  now: number
  eventId: string
}

/** The effects of an action, before any of them is stored. */
export type ActionPlan = {
  changes: FollowUpChanges
  event: EventContent
  record: Pick<Activity, 'action' | 'facts'>
  /** E-mails that leave because of it, when there was time to undo it. */
  emails?: readonly Insertable<Schema['outbox']>[]
  /** The appointment that it has changed, and how that stood before; null if it is new. */
  appointment?: { id: string; before: StoredAppointment | null }
  /** False where nothing can be taken back. */
  canUndo?: boolean
}

export function planNote({ action: { note } }: ActionContext<'note'>): ActionPlan {
  return { changes: {}, event: { kind: 'noted', note }, record: { action: 'request-noted' } }
}

/** Another open status, with its next step; a closed request is open again, and nobody's if whoever had it is gone. */
export async function planStatus(context: ActionContext<'status'>): Promise<ActionPlan> {
  const { transaction, siteFacts, request, action, now } = context
  const { status, note, nextStep } = action
  const assigned_to = await findAssignee(transaction, siteFacts, request)
  return {
    changes: { status, outcome: null, assigned_to, ...setNextStep(nextStep, now) },
    event: { kind: 'status-changed', status, outcome: null, note },
    record: { action: 'request-status-changed', facts: { status } },
  }
}

export function planClose({ action: { outcome, note } }: ActionContext<'close'>): ActionPlan {
  return {
    changes: { status: 'closed', outcome, ...noNextStep },
    event: { kind: 'status-changed', status: 'closed', outcome, note },
    record: { action: 'request-status-changed', facts: { status: 'closed', outcome } },
  }
}

/** Throws `invalid-request` for somebody who does not work here or would not see the request. */
export async function planAssign(context: ActionContext<'assign'>): Promise<ActionPlan> {
  const { transaction, siteFacts, request, action } = context
  const colleague = action.to === null ? null : await findStaffMember(transaction, action.to)
  if (colleague === undefined || (colleague && !canSeeLocation(siteFacts, colleague, request.location))) {
    throw new AppError('invalid-request', {
      fields: [{ field: 'to', message: 'Choose someone who works at this clinic' }],
    })
  }
  return {
    changes: { assigned_to: colleague?.id ?? null },
    event: { kind: 'assigned', to: colleague?.name ?? null },
    record: { action: 'request-assigned', facts: { to: colleague?.id ?? '' } },
  }
}

export function planStep({ action: { nextStep }, request, now }: ActionContext<'next-step'>): ActionPlan {
  refuseClosed(request)
  return {
    changes: setNextStep(nextStep, now),
    event: { kind: 'next-step-set', nextStep },
    record: { action: 'request-next-step-set', facts: { at: nextStep.at } },
  }
}

/** The next step comes back at a chosen time. */
export function planSnooze({ action: { until }, request, now }: ActionContext<'snooze'>): ActionPlan {
  refuseClosed(request)
  const step = nextStepOf(request)
  return {
    changes: setNextStep({ what: '', ...step, at: until, timing: 'at' }, now, 'until'),
    event: { kind: 'snoozed', until },
    record: { action: 'request-snoozed', facts: { until } },
  }
}

/** A call. Whoever was reached, or has a message from us, counts as contacted. */
export function planCall(context: ActionContext<'call'>): ActionPlan {
  const { action, request, siteFacts, now } = context
  const { outcome, note, nextStep } = action
  const propose = outcome === 'reached' ? followUp : callAgain
  return {
    changes: {
      ...(isContact(outcome) ? markContacted(request, now) : {}),
      ...planNextStep(context, nextStep, () => propose(siteFacts, request.location, now)),
    },
    event: { kind: 'called', outcome, note },
    record: { action: 'request-called', facts: { outcome } },
  }
}

/** From the first contact on a new request is one that was contacted. */
export function markContacted({ first_contact_at, status }: StoredRequest, now: number): FollowUpChanges {
  return { first_contact_at: first_contact_at ?? now, ...(status === 'new' ? { status: 'contacted' } : {}) }
}

/**
 * The next step after a contact: the one that the colleague chose, or an appointment that is still to come, or what is
 * proposed. What was to be done by now is done. A closed request has none.
 */
export function planNextStep(
  { request, appointment, now }: Pick<ActionContext, 'request' | 'appointment' | 'now'>,
  chosen: NextStep | undefined,
  propose: () => NextStep,
): FollowUpChanges {
  if (chosen !== undefined) {
    refuseClosed(request)
    return setNextStep(chosen, now)
  }
  const isAppointment = request.next_step_timing === 'at' && (request.next_step_at ?? 0) > now
  if (request.status === 'closed' || isAppointment) return {}
  const isAhead = appointment !== undefined && appointment.starts_at > now
  return setNextStep(isAhead ? visitAt(appointment.starts_at) : propose(), now)
}

/** Throws `invalid-request` for a closed request: only an open one has a next step. */
export function refuseClosed({ status }: StoredRequest): void {
  if (status !== 'closed') return
  throw new AppError('invalid-request', { fields: [{ field: 'action', message: 'Reopen the request first' }] })
}
