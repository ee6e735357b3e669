import type { NextStep } from '../../../contract/desk/next-step.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { RequestStatus } from '../../../contract/desk/request-status.ts'
import { openMorning } from './open-times.ts'

/** What is done again and again; anything else can be typed. */
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
  if (!status && nextStep && nextStep.at > now) return nextStep
  const at = openMorning(opening, now, 1)
  const what = status ? afterStatus[status] : (nextStep?.what ?? 'Call back')
  return { what, at, timing: status === 'booked' ? 'at' : 'by' }
}
