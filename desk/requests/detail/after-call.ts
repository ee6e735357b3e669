import { minutesToNextCall } from '../../../contract/desk/minutes-to-next-call.ts'
import type { NextStep } from '../../../contract/desk/next-step.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { CallOutcome } from '../../../contract/desk/request-status.ts'
import { afterOpenMinutes, openMorning } from './open-times.ts'

/**
 * What is next after a call, so that one press is enough: call again once the clinic has been open for two more hours,
 * write where the number was wrong, follow up on the next open morning. Undefined leaves it as it is: a closed request
 * stays without a next step, and a visit that is still to come keeps its time.
 */
export function afterCall(outcome: CallOutcome, detail: RequestDetail, now: number): NextStep | undefined {
  const { status, nextStep, opening } = detail
  const isVisitAhead = status === 'booked' && nextStep?.timing === 'at' && nextStep.at > now
  if (status === 'closed' || isVisitAhead) return undefined
  if (outcome === 'reached') return { what: 'Follow up', at: openMorning(opening, now, 1), timing: 'by' }
  const at = afterOpenMinutes(opening, now, minutesToNextCall)
  if (outcome === 'wrong-number') return { what: 'Ask for the right number by email', at, timing: 'by' }
  return { what: 'Call again', at, timing: 'at' }
}
