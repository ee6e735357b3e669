import { AppError } from '../platform/errors.ts'
import { findColleague } from '../staff/find-colleague.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'
import type { ActionContext, ActionPlan } from './action-plan.ts'
import { findAssignee } from './find-assignee.ts'
import { noNextStep, setNextStep } from './next-steps.ts'
import { refuseClosed } from './refuse-closed.ts'
import { nextStepOf } from './request-row.ts'

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
  const colleague = action.to === null ? null : await findColleague(transaction, action.to)
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
  const what = nextStepOf(request)?.what ?? ''
  return {
    changes: setNextStep({ what, at: until, timing: 'at' }, now, 'until'),
    event: { kind: 'snoozed', until },
    record: { action: 'request-snoozed', facts: { until } },
  }
}
