import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { CallOutcome, NextStep } from '../../../contract/desk/request-status.ts'
import { serverNow } from '../../app/server-clock.ts'
import { momentOf, wallTimeOf } from '../../parts/zoned-time.ts'

const morningHour = 9

/**
 * What is next after a call, so that one press is enough: call again once the clinic has been open for two more hours,
 * write where the number was wrong, follow up tomorrow morning. Undefined leaves it as it is: a closed request stays
 * without a next step, and a visit that is still to come keeps its time.
 */
export function afterCall(outcome: CallOutcome, detail: RequestDetail, timeZone: string): NextStep | undefined {
  const { status, nextStep } = detail
  const isVisitAhead = status === 'booked' && nextStep?.timing === 'at' && nextStep.at > serverNow()
  if (status === 'closed' || isVisitAhead) return undefined
  if (outcome === 'wrong-number')
    return { what: 'Ask for the right number by email', at: detail.callAgainAt, timing: 'by' }
  if (outcome !== 'reached') return { what: 'Call again', at: detail.callAgainAt, timing: 'at' }
  const today = wallTimeOf(serverNow(), timeZone)
  const tomorrow = momentOf({ ...today, day: today.day + 1, hour: morningHour, minute: 0 }, timeZone)
  return { what: 'Follow up', at: tomorrow, timing: 'by' }
}
