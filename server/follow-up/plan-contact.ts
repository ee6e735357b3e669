import type { NextStep } from '../../contract/desk/next-step.ts'
import { isContact } from '../../contract/desk/request-status.ts'
import type { ActionContext, ActionPlan } from './action-plan.ts'
import { callAgain, followUp, setNextStep } from './next-steps.ts'
import { refuseClosed } from './refuse-closed.ts'
import type { FollowUpChanges, StoredRequest } from './request-columns.ts'

/** A call. Whoever was reached, or has a message from us, counts as contacted. */
export function planCall({ action, request, siteFacts, now }: ActionContext<'call'>): ActionPlan {
  const { outcome, note, nextStep } = action
  const propose = outcome === 'reached' ? followUp : callAgain
  return {
    changes: {
      ...(isContact(outcome) ? markContacted(request, now) : {}),
      ...planNextStep(request, nextStep, { now, propose: () => propose(siteFacts, request.location, now) }),
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
  request: StoredRequest,
  chosen: NextStep | undefined,
  { now, propose }: { now: number; propose: () => NextStep },
): FollowUpChanges {
  if (chosen !== undefined) {
    refuseClosed(request)
    return setNextStep(chosen, now)
  }
  const isAppointment = request.next_step_timing === 'at' && (request.next_step_at ?? 0) > now
  return request.status === 'closed' || isAppointment ? {} : setNextStep(propose(), now)
}
