import { minutesToNextCall } from '../../../contract/desk/minutes-to-next-call.ts'
import type { NextStep } from '../../../contract/desk/next-step.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { CallOutcome, RequestStatus } from '../../../contract/desk/request-status.ts'
import { afterOpenMinutes, openMorning } from './open-times.ts'

/**
 * The next step after a call, so that one press is enough: call again after two more open hours, write if the number
 * was wrong, follow up on the next open morning. Undefined leaves it as it is: a closed request has none, and a visit
 * to come keeps its time.
 */
export function afterCall(outcome: CallOutcome, detail: RequestDetail, now: number): NextStep | undefined {
  const { status, nextStep, opening, appointment } = detail
  const isStepAhead = status === 'booked' && nextStep?.timing === 'at' && nextStep.at > now
  const isVisitAhead = isStepAhead || (appointment?.startsAt ?? 0) > now
  if (status === 'closed' || isVisitAhead) return undefined
  if (outcome === 'reached') return { what: 'Follow up', at: openMorning(opening, now, 1), timing: 'by' }
  const at = afterOpenMinutes(opening, now, minutesToNextCall)
  if (outcome === 'wrong-number') return { what: 'Ask for the right number by email', at, timing: 'by' }
  return { what: 'Call again', at, timing: 'at' }
}

/** Frequent next steps; anything else can be typed. */
export const stepSuggestions: readonly string[] = ['Call back', 'Send the plan', 'Confirm the visit', 'Find a time']

const firstCall = 'First call'

const afterStatus: Record<Exclude<RequestStatus, 'closed'>, string> = {
  new: firstCall,
  contacted: 'Call back',
  booked: 'Confirm the visit',
  visited: 'Send the plan',
}

type Proposed = Omit<NextStep, 'at'> & { at: number | null }

/** What the form begins with: the step as it is, or what usually follows a new status, on the next open morning. */
export function proposeStep(
  { nextStep, opening }: RequestDetail,
  status: Exclude<RequestStatus, 'closed'> | undefined,
  now: number,
): Proposed {
  // Once they have answered, something else comes next. Until then, it's snoozed.
  const isKept = !status && nextStep && !nextStep.awaitsAnswer && nextStep.at > now
  if (isKept) return nextStep
  const at = openMorning(opening, now, 1)
  const earlier = nextStep && !nextStep.awaitsAnswer ? nextStep.what : 'Call back'
  const what = status ? afterStatus[status] : earlier
  return { what, at, timing: status === 'booked' ? 'at' : 'by' }
}
