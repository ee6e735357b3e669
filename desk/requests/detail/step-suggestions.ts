import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { NextStep, RequestStatus } from '../../../contract/desk/request-status.ts'
import { momentOf, wallTimeOf } from '../../parts/zoned-time.ts'

/** What is done again and again; anything else can be typed. */
export const stepSuggestions: readonly string[] = ['Call back', 'Send the plan', 'Confirm the visit', 'Find a time']

const morningHour = 9
const firstCall = 'First call'

const afterStatus: Record<Exclude<RequestStatus, 'closed'>, string> = {
  new: firstCall,
  contacted: 'Call back',
  booked: 'Confirm the visit',
  visited: 'Send the plan',
}

type Proposed = Omit<NextStep, 'at'> & { at: number | null }

/** What the form begins with: the step as it is, or what usually follows a new status, tomorrow morning. */
export function proposeStep(
  { nextStep }: RequestDetail,
  status: Exclude<RequestStatus, 'closed'> | undefined,
  { now, timeZone }: { now: number; timeZone: string },
): Proposed {
  if (!status && nextStep && nextStep.at > now) return nextStep
  const today = wallTimeOf(now, timeZone)
  const at = momentOf({ ...today, day: today.day + 1, hour: morningHour, minute: 0 }, timeZone)
  const what = status ? afterStatus[status] : (nextStep?.what ?? 'Call back')
  return { what, at, timing: status === 'booked' ? 'at' : 'by' }
}
